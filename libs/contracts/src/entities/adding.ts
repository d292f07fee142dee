import { z } from 'zod';
import { BoardId, CompanyId } from '../common.ts';

/**
 * What a line of a list of companies is, before anything is read.
 * - `website`: an address that can be added
 * - `on-board`: the user has a board about it; `of` is its name
 * - `repeated`: an earlier line names the same website; `of` is that line
 * - `name`: no address; `website` is a guess from the words
 * - `unreadable`: nothing that an address could be guessed from
 * - `internal`: an address of a private network
 */
export const EnteredLine = z.object({
  line: z.string(),
  /** `feed-host`: a feed or profile on a host that many share, such as a channel of YouTube. */
  kind: z.enum(['website', 'on-board', 'repeated', 'name', 'unreadable', 'internal', 'feed-host']),
  /** The domain; null for what has none. */
  website: z.string().nullable(),
  of: z.string().nullable(),
  /** Another line or board that is spelled almost the same, or the usual spelling of its ending. */
  didYouMean: z.string().nullable(),
});
export type EnteredLine = z.infer<typeof EnteredLine>;

/** Whether a website answers, by one look at its home page. */
export const WebsiteAnswer = z.object({
  website: z.string(),
  /** `refuses`: there is a server, which shows us nothing (bot wall, login, robots.txt, error); it may still be added. `offline`: Sightline has no internet connection. */
  outcome: z.enum(['answers', 'refuses', 'no-answer', 'no-host', 'internal', 'parked', 'offline']),
  /** The domain that it leads to when that is another one. */
  leadsTo: z.string().nullable(),
});
export type WebsiteAnswer = z.infer<typeof WebsiteAnswer>;

/** What became of one website of a list. */
export const AddedCompany = z.object({
  website: z.string(),
  /** Null: there is a board about it, or it is no address that can be read. */
  boardId: BoardId.nullable(),
  companyId: CompanyId.nullable(),
  leftOut: z.enum(['on-board', 'repeated', 'unreadable', 'internal', 'feed-host']).nullable(),
});
export type AddedCompany = z.infer<typeof AddedCompany>;
