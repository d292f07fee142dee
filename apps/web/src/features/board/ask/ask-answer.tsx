import type { AnswerPassage, BoardAnswer } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { formatDate } from '@/lib/format/format';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { Marked } from '@/ui/display/marked';

/** Number of headline words used to search for a card; a search accepts ten. */
const searchedWords = 8;

const passageId = (at: number) => `passage-${at + 1}`;

/** The answer: sentences with their passages, passages alone, or a note that the board contains no answer. */
export function AskAnswer({ boardId, answer }: { boardId: string; answer: BoardAnswer }) {
  const { unknown, sentences, passages, fallbackReason } = answer;
  return (
    <div className="mt-4 border-t border-border pt-4">
      <p dir="auto" className="mb-2 text-13 text-text-3 wrap-anywhere">
        {answer.question}
      </p>
      {unknown !== null && (
        <p className="max-w-[70ch]">
          <b className="font-semibold">The board doesn’t know.</b> <span className="text-text-2">{whyOf(answer)}</span>
        </p>
      )}
      {sentences.length > 0 && (
        <p dir="auto" className="max-w-[70ch] text-16">
          {sentences.map(({ text, cites }) => (
            <span key={text}>
              {text}
              {cites.map((at) => (
                <a
                  key={at}
                  href={`#${passageId(at)}`}
                  className="ml-1 text-12 font-semibold text-accent-text"
                  aria-label={`Passage ${at + 1}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(passageId(at))?.focus();
                  }}
                >
                  [{at + 1}]
                </a>
              ))}{' '}
            </span>
          ))}
        </p>
      )}
      {passages.length > 0 && (
        <>
          {sentences.length === 0 && <p className="text-13 text-text-2">Best matches on this board</p>}
          <ol className="mt-3 grid gap-3.5">
            {passages.map((passage, at) => (
              <PassageRow key={`${passage.cardId} ${passage.quote.text}`} {...{ boardId, passage, at }} />
            ))}
          </ol>
        </>
      )}
      {fallbackReason !== null && <p className="mt-3 text-12 text-text-3">Without the model: {fallbackReason}.</p>}
    </div>
  );
}

function whyOf({ unknown, missing }: BoardAnswer): string {
  switch (unknown) {
    case 'no-subject':
      return 'Ask about a company, a product or an event.';
    case 'nothing-found':
      return missing.length > 0
        ? `Nothing here mentions ${missing.map((word) => `“${word}”`).join(', ')}.`
        : 'Nothing here answers that.';
    case 'not-supported':
      return 'Nothing here supports an answer.';
    case null:
      return '';
  }
}

const sameText = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string =>
  text
    .replace(/[\s.…]+/g, ' ')
    .trim()
    .toLowerCase();

function PassageRow({ boardId, passage, at }: { boardId: string; passage: AnswerPassage; at: number }) {
  const { cardId, company, title, source, url, date, quote } = passage;
  // The headline of a website change contains the whole change.
  const isHeadline = sameText(quote.text, title);
  const search = title.split(/\s+/).slice(0, searchedWords).join(' ').slice(0, 200);
  return (
    <li id={passageId(at)} tabIndex={-1} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2 outline-offset-4">
      <span aria-hidden="true" className="text-13 text-text-3 tabular-nums">
        {at + 1}
      </span>
      <div className="min-w-0">
        {!isHeadline && (
          <blockquote
            dir="auto"
            className="max-w-[80ch] border-l-2 border-border pl-3 text-14 text-text-2 wrap-anywhere"
          >
            <Marked {...quote} />
          </blockquote>
        )}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-text-3">
          <Link
            to="/boards/$boardId"
            params={{ boardId }}
            search={{ window: 'all', show: 'active', search }}
            hash={cardId}
            resetScroll={false}
            dir="auto"
            className={clsx('min-w-0', linkClass, isHeadline ? 'basis-full text-14' : 'truncate')}
          >
            {isHeadline ? <Marked {...quote} /> : title}
          </Link>
          <span>{company}</span>
          <time dateTime={date}>{formatDate(date)}</time>
          <ExternalLink href={url} className={linkClass}>
            {source}
          </ExternalLink>
        </div>
      </div>
    </li>
  );
}
