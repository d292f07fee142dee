import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useIsDisconnected } from '@/lib/api/connection';
import { companiesQuery, identityQuery, isBeingSetUp } from '@/lib/board/board-queries';
import { useMayEdit } from '@/lib/board/may-edit';
import { isFailing, useBoard } from '@/lib/board/use-board';
import { websiteFrom } from '@/lib/format/website';
import { useLiveBoard } from '@/lib/live/live';
import { BackToBoard } from '@/ui/boards/back-to-board';
import { BoardNav } from '@/ui/boards/board-nav';
import { Panel } from '@/ui/display/panel';
import { buttonClass } from '@/ui/form/button';
import { Empty } from '@/ui/page/empty';
import { PanelFailed, ScreenFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { Page, PageHead } from '@/ui/page/page';
import ArrowRight from '~icons/lucide/arrow-right';
import { IdentityCard } from '../identity/identity-card.tsx';
import { valuesOf } from '../identity/identity-fields.ts';
import { IdentitySummary } from '../identity/identity-summary.tsx';
import { SurfacesCard } from '../surfaces/surfaces-card.tsx';
import { CompaniesSkeleton } from './companies-skeleton.tsx';
import { CompetitorAnswers } from './competitor-answers.tsx';
import { Unknowns } from './unknowns.tsx';

/**
 * The screen '/boards/{boardId}/companies': the board's own company and its competitors, with the owner's corrections.
 */
export function CompaniesPage({ boardId }: { boardId: string }) {
  const board = useBoard(boardId);
  const { data } = board;
  const settingUp = isBeingSetUp(data);
  const companies = useQuery(companiesQuery(boardId, settingUp));
  const identity = useQuery(identityQuery(boardId, settingUp));
  const isDisconnected = useIsDisconnected();
  const cardHeading = useRef<HTMLHeadingElement>(null);
  const mayEdit = useMayEdit();
  useLiveBoard(boardId);

  const card = identity.data;
  const primary = companies.data?.items.find(({ isPrimary }) => isPrimary);
  const domain = primary?.domain ?? websiteFrom(data?.companyUrl ?? '')?.domain ?? valuesOf(card, 'websites')[0] ?? '';
  const name = valuesOf(card, 'name')[0] ?? primary?.name ?? data?.companyName ?? data?.name ?? '';
  const title = data ? `${name} and its market` : 'Companies';
  return (
    <Page title={title}>
      <BackToBoard boardId={boardId} name={data?.name} />
      {data && (
        <PageHead
          heading={title}
          note={`Each line quotes its source.${mayEdit ? ' Your corrections are kept.' : ''}`}
        />
      )}
      {data && <BoardNav boardId={boardId} name={data.name} />}
      {card === null ? (
        <Empty>
          <p role="status" className="max-w-[48ch] text-balance text-text-2">
            {data?.status === 'error'
              ? 'This board could not be set up, so we know nothing about its company. Go back to the board to enter another address.'
              : 'We are still reading the website. Results will appear here automatically.'}
          </p>
        </Empty>
      ) : data && !companies.isPending && (card || identity.isLoadingError) ? (
        <>
          {card && (
            <IdentitySummary
              card={card}
              name={name}
              domain={domain}
              jobs={primary ? { boardId, companyId: primary.id } : null}
              onCorrect={() => {
                cardHeading.current?.scrollIntoView();
                cardHeading.current?.focus({ preventScroll: true });
              }}
            />
          )}
          <div className="grid grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] items-start gap-5 max-lg:grid-cols-1">
            <CompetitorAnswers boardId={boardId} domain={domain} companies={companies} settingUp={settingUp} />
            <div className="grid min-w-0 gap-5">
              {card && <Unknowns card={card} />}
              {mayEdit && <WhatAnswersDo />}
              <div>
                <Link to="/boards/$boardId" params={{ boardId }} className={buttonClass('primary', 'lg', 'w-full')}>
                  Open the board
                  <ArrowRight aria-hidden="true" />
                </Link>
                {data.cardCount > 0 && (
                  <p className="mt-2 text-center text-12 text-text-3">Its first insights are already there.</p>
                )}
              </div>
            </div>
          </div>
          {card ? (
            <IdentityCard boardId={boardId} card={card} name={name} domain={domain} heading={cardHeading} />
          ) : (
            <PanelFailed className="mt-5" onRetry={() => identity.refetch()}>
              The details of the company could not be loaded.
            </PanelFailed>
          )}
          <SurfacesCard boardId={boardId} companies={companies.data?.items ?? []} />
        </>
      ) : isDisconnected ? (
        <NotLoaded what="This page is" />
      ) : isFailing(board) ? (
        <ScreenFailed what="This board" onRetry={() => void board.refetch()} />
      ) : (
        <CompaniesSkeleton withHead={!data} />
      )}
    </Page>
  );
}

function WhatAnswersDo() {
  return (
    <Panel className="px-5 py-[18px] max-sm:p-3.5">
      <h2 className="font-semibold">What your answers do</h2>
      <p className="mt-1.5 text-13 text-text-2">
        Yes keeps the company's news on this board. No takes it off and ranks similar suggestions lower, on this board
        only. Both can be undone. On the keyboard, Y and N answer the company in focus.
      </p>
    </Panel>
  );
}
