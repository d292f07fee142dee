import { type Card, durationWords, filingItemTitle, filingItemWords, incidentMinutes } from '@sightline/contracts';
import type { ReactNode } from 'react';
import { counted, formatDateTime } from '@/lib/format/format';
import { ExternalLink } from '../../display/link.tsx';
import { linkClass } from '../../display/link-class.ts';

type Signal = NonNullable<Card['signal']>['detail'];
type Of<Kind extends Signal['kind']> = Extract<Signal, { kind: Kind }>;

/** Limited, because more would make the card too long. */
const shownJobs = 5;

/** The facts that one of the company's surfaces states: an incident, positions, a release or a filing. */
export function CardSignal({ signal }: { signal: NonNullable<Card['signal']> }) {
  return <div className="text-13">{factsOf(signal.detail)}</div>;
}

function factsOf(detail: Signal): ReactNode {
  switch (detail.kind) {
    case 'incident':
      return <Incident incident={detail} />;
    case 'jobs':
      return <Jobs signal={detail} />;
    case 'release':
      return <Release release={detail} />;
    case 'filing':
      return <Filing filing={detail} />;
  }
}

const impacts: Record<Of<'incident'>['impact'], string> = {
  none: 'None',
  minor: 'Minor',
  major: 'Major',
  critical: 'Critical',
};

function Incident({ incident }: { incident: Of<'incident'> }) {
  const { impact, startedAt, endedAt, updates } = incident;
  const minutes = incidentMinutes(incident);
  return (
    <>
      <Facts>
        <Fact name="Impact">{impacts[impact]}</Fact>
        <Fact name="Began">
          <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
        </Fact>
        {endedAt === null ? (
          <Fact name="State">Ongoing</Fact>
        ) : (
          <Fact name="Ended">
            <time dateTime={endedAt}>{formatDateTime(endedAt)}</time>
          </Fact>
        )}
        {minutes !== null && <Fact name="Lasted">{durationWords(minutes)}</Fact>}
      </Facts>
      {updates.length > 0 && (
        <details className="relative z-2 mt-1.5">
          <summary className="w-fit cursor-pointer text-text-2">{counted(updates.length, 'update')}</summary>
          <ol className="mt-1.5 grid gap-2 rounded-md border border-border px-[13px] py-2">
            {updates.map(({ at, status, text }, index) => (
              <li key={index} className="min-w-0">
                <p className="text-12 text-text-3">
                  <time dateTime={at}>{formatDateTime(at)}</time> {status}
                </p>
                <p dir="auto" className="wrap-anywhere">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function Jobs({ signal: { jobs, openBefore, openNow } }: { signal: Of<'jobs'> }) {
  const more = jobs.length - shownJobs;
  return (
    <>
      <Facts>
        <Fact name="Open positions">{openBefore === openNow ? openNow : `${openBefore} → ${openNow}`}</Fact>
      </Facts>
      {jobs.length > 0 && (
        <ul className="mt-1.5 grid gap-1 rounded-md border border-border px-[13px] py-2">
          {jobs.slice(0, shownJobs).map(({ title, url, team, place }) => (
            <li key={url} className="min-w-0 wrap-anywhere">
              <ExternalLink href={url} className={`${linkClass} relative z-2`}>
                {title}
              </ExternalLink>{' '}
              <span className="text-text-3">{[place, team].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-1.5 text-12 text-text-3">and {counted(more, 'more position')}</p>}
    </>
  );
}

function Release({ release: { project, version, isSecurity, isPrerelease, prereleases } }: { release: Of<'release'> }) {
  const kind = isSecurity ? 'Security release' : isPrerelease ? 'Pre-release' : null;
  return (
    <Facts>
      {project !== '' && <Fact name="Project">{project}</Fact>}
      {version !== '' && <Fact name="Version">{version}</Fact>}
      {kind && <Fact name="Kind">{kind}</Fact>}
      {prereleases > 0 && <Fact name="Before it">{counted(prereleases, 'pre-release')}</Fact>}
    </Facts>
  );
}

function Filing({ filing: { form, items, filedAt, amendedAt } }: { filing: Of<'filing'> }) {
  return (
    <>
      <Facts>
        <Fact name="Form">{form}</Fact>
        <Fact name="Filed">
          <time dateTime={filedAt}>{formatDateTime(filedAt)}</time>
        </Fact>
        {amendedAt !== undefined && (
          <Fact name="Amended">
            <time dateTime={amendedAt}>{formatDateTime(amendedAt)}</time>
          </Fact>
        )}
      </Facts>
      {items.length > 0 && (
        <ul className="mt-1.5 grid gap-1 rounded-md border border-border px-[13px] py-2">
          {items.map((item) => (
            <li key={item}>
              <span className="text-text-3 tabular-nums">{item}</span> {filingItemTitle(item) ?? filingItemWords(item)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Facts = ({ children }: { children: ReactNode }) => <dl className="flex flex-wrap gap-x-5 gap-y-1">{children}</dl>;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 gap-1.5">
    <dt className="text-text-3">{name}</dt>
    <dd dir="auto" className="min-w-0 font-[550] wrap-anywhere">
      {children}
    </dd>
  </div>
);
