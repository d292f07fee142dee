import { ExternalLink } from '@/ui/display/link';
import { publishedOn } from '../steps/format.ts';
import { StepCard, Tiles } from './panel.tsx';
import type { FoundArticles } from './search.ts';

/** Maximum number of articles in displayed lists (product §9). */
const shownArticles = 10;

export function FoundArticlesCard({ found }: { found: FoundArticles }) {
  const { articles, totalResults, query, searchBreakdown } = found;
  const more = articles.length - shownArticles;
  return (
    <StepCard title="Articles found">
      <div className="-mx-5 -mt-5 mb-4 border-b border-border max-sm:-mx-4 max-sm:-mt-4">
        <Tiles
          figures={[
            { label: 'Total Found', value: totalResults.toLocaleString('en') },
            { label: 'Retrieved', value: articles.length.toLocaleString('en') },
          ]}
        />
      </div>
      <p className="text-13 text-text-2">Query</p>
      <p dir="auto" className="mt-1 rounded-md bg-surface-2 px-3 py-2 font-mono text-12 leading-[1.6] wrap-anywhere">
        {query}
      </p>
      {searchBreakdown.length > 0 && (
        <ul aria-label="Search breakdown" className="mt-3 grid gap-1 text-13 text-text-2">
          {searchBreakdown.map((line) => (
            <li key={line} dir="auto" className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      {articles.length === 0 && <p className="mt-4 text-text-2">No articles were found in the last 30 days.</p>}
      <ol aria-label="Articles" className="mt-3">
        {articles.slice(0, shownArticles).map(({ url, title, source, publishedAt, source_company }) => (
          <li key={url} className="border-border py-2.5 not-first:border-t">
            <p dir="auto" className="leading-[1.4] font-semibold wrap-anywhere">
              <ExternalLink href={url} className="hover:underline">
                {title}
              </ExternalLink>
            </p>
            <p className="byline mt-0.5 text-13 text-text-2 wrap-anywhere">
              <span>{source.name}</span>
              <span className="tabular-nums">{publishedOn(publishedAt)}</span>
              {source_company !== undefined && <span>Found for {source_company}</span>}
            </p>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-13 text-text-3">... and {more.toLocaleString('en')} more articles</p>}
    </StepCard>
  );
}
