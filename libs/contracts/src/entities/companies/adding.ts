import { z } from 'zod';
import { BoardId, CompanyId } from '../../common.ts';

/**
 * Classifies a line of a pasted list of companies, before any website is read.
 * - `website`: an address that can be added
 * - `on-board`: the user already has a board for it; `of` is its name
 * - `repeated`: an earlier line names the same website; `of` is that line
 * - `name`: not an address; `website` is a guess based on the words
 * - `unreadable`: no address can be guessed from the line
 * - `internal`: an address in a private network
 */
export const EnteredLine = z.object({
  line: z.string(),
  /** `feed-host`: a feed or profile on a shared host, such as a YouTube channel. */
  kind: z.enum(['website', 'on-board', 'repeated', 'name', 'unreadable', 'internal', 'feed-host']),
  /** The domain; null if there is none. */
  website: z.string().nullable(),
  of: z.string().nullable(),
  /** An earlier line or a board with almost the same spelling, or the usual spelling of the domain's ending. */
  didYouMean: z.string().nullable(),
});
export type EnteredLine = z.infer<typeof EnteredLine>;

/** The answer to whether a website responds, based on one request for its home page. */
export const WebsiteAnswer = z.object({
  website: z.string(),
  /**
   * `refuses`: a server responds but does not return the page (bot wall, login, robots.txt, error); the website can
   * still be added. `offline`: Sightline has no internet connection.
   */
  outcome: z.enum(['answers', 'refuses', 'no-answer', 'no-host', 'internal', 'parked', 'offline']),
  /** The domain to which the website redirects, if different. */
  leadsTo: z.string().nullable(),
});
export type WebsiteAnswer = z.infer<typeof WebsiteAnswer>;

/** The result for one website of a list. */
export const AddedCompany = z.object({
  website: z.string(),
  /** Null if a board for the website already exists, or the address can't be read. */
  boardId: BoardId.nullable(),
  companyId: CompanyId.nullable(),
  leftOut: z.enum(['on-board', 'repeated', 'unreadable', 'internal', 'feed-host']).nullable(),
});
export type AddedCompany = z.infer<typeof AddedCompany>;
