import type { Extraction, ExtractResult } from '@sightline/contracts';
import { pipelineRoutes } from '@sightline/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '@/lib/api/api';
import { useLoadError } from '@/lib/browser/use-load-error';
import { formatDateTime } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { Button, Spinner } from '@/ui/form/button';
import { Field, websiteInput } from '@/ui/form/field';
import { MoreButton } from '@/ui/form/more-button';
import History from '~icons/lucide/history';
import { kilobytes, kilobytesOf } from '../steps/format.ts';
import type { StepState } from '../steps/steps.ts';
import { StepCard } from './panel.tsx';

const extractionsQuery = queryOptions({
  queryKey: ['operator', 'extractions'],
  queryFn: ({ signal }) => call(pipelineRoutes.listExtractions, { signal }),
  // A cached list can lack the latest extraction.
  staleTime: 0,
});

/** Maximum length of the content preview (product §9). */
const previewCharacters = 2_000;

interface ExtractCardProps {
  state: StepState<ExtractResult>;
  url: string;
  onUrl: (url: string) => void;
  onRun: () => void;
  /** Reuses an earlier extraction; without this callback there is no history. */
  onPick?: (extraction: Extraction) => void;
  /** True if the button is disabled until there is a URL; otherwise starting without one is an error. */
  needsUrl: boolean;
}

/** Step 1: reads a website's text, or reuses an earlier extraction. */
export function ExtractCard({ state, url, onUrl, onRun, onPick, needsUrl }: ExtractCardProps) {
  const id = useId();
  const [showsHistory, setShowsHistory] = useState(false);
  const isLoading = state.status === 'loading';
  const isClosed = needsUrl && url.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isLoading && !isClosed) onRun();
  }
  return (
    <>
      <StepCard title="Website content">
        <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
          <div className="min-w-50 flex-1 max-sm:basis-full">
            <Field
              {...websiteInput}
              id={id}
              label="Company website URL"
              placeholder="https://example.com"
              value={url}
              onChange={({ target }) => onUrl(target.value)}
            />
          </div>
          {onPick && (
            <Button
              aria-expanded={showsHistory}
              className="h-10! max-sm:flex-1"
              onClick={() => setShowsHistory(!showsHistory)}
            >
              <History aria-hidden="true" />
              History
            </Button>
          )}
          <Button type="submit" variant="primary" className="h-10! max-sm:flex-1" disabled={isClosed} busy={isLoading}>
            {isLoading && <Spinner />}
            Extract
          </Button>
        </form>
        {state.error !== null && (
          <p dir="auto" className="mt-3 rounded-md bg-danger-soft px-3 py-2 text-13 text-danger wrap-anywhere">
            {state.error}
          </p>
        )}
        {onPick && showsHistory && (
          <HistoryList
            onPick={(extraction) => {
              setShowsHistory(false);
              onPick(extraction);
            }}
          />
        )}
      </StepCard>
      {state.result && <Extracted result={state.result} />}
    </>
  );
}

function HistoryList({ onPick }: { onPick: (extraction: Extraction) => void }) {
  const { data, isPending, isError } = useQuery(extractionsQuery);
  useLoadError(isError, 'Failed to load history');
  const box = 'mt-4 border-t border-border pt-3 text-13 text-text-2';
  if (isPending)
    return (
      <p role="status" className={box}>
        Loading history...
      </p>
    );
  if (isError) return <p className={box}>The history could not be loaded.</p>;
  if (data.items.length === 0) return <p className={box}>Nothing has been extracted yet.</p>;
  return (
    <ul aria-label="Cached extractions" className={`${box} grid gap-px`}>
      {data.items.slice(0, 10).map((extraction) => (
        <li key={extraction.normalized_url}>
          <button
            type="button"
            className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2.5 py-2 text-left hover:bg-surface-2"
            onClick={() => onPick(extraction)}
          >
            <span className="min-w-0 flex-1 font-semibold text-text wrap-anywhere">{extraction.normalized_url}</span>
            <span className="tabular-nums">{formatDateTime(extraction.created_at)}</span>
            <span className="tabular-nums">{kilobytesOf(extraction.content_length)}</span>
            <Badge>Cached</Badge>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Extracted({ result: { content, metadata, cached } }: { result: ExtractResult }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <StepCard title="Extracted content" actions={cached && <Badge tone="info">From Cache</Badge>}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dt]:text-text-2">
        <dt>Title</dt>
        <dd dir="auto" className="font-semibold wrap-anywhere">
          {metadata.title || 'N/A'}
        </dd>
        <dt>Language</dt>
        <dd className="font-semibold">{metadata.language || 'N/A'}</dd>
      </dl>
      <MoreButton expanded={open} aria-controls={id} className="mt-3 -ml-2.5" onClick={() => setOpen(!open)}>
        {open ? 'Hide content' : 'Show content'} ({kilobytes(content)})
      </MoreButton>
      <div id={id} hidden={!open}>
        <p
          dir="auto"
          className="mt-2 max-h-100 overflow-auto rounded-md bg-surface-2 px-3 py-2.5 font-mono text-12 leading-[1.65] whitespace-pre-wrap wrap-anywhere"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
          tabIndex={0}
        >
          {content.slice(0, previewCharacters)}
          {content.length > previewCharacters && '…'}
        </p>
      </div>
    </StepCard>
  );
}
