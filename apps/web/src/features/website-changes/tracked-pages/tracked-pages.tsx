import type { TrackedPage } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMayEdit } from '@/lib/board/may-edit';
import type { FocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { shownAddress } from '@/lib/format/change-words';
import { counted } from '@/lib/format/format';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { PageStateText } from '../common/page-state.tsx';
import { pageName, pageStateWords, pageTitle } from '../common/page-words.ts';
import { type CompanyPages, companiesOfPages } from './page-groups.ts';
import { PageMenu, pageMenuId } from './page-menu.tsx';
import { usePageEdits } from './use-page-edits.ts';

interface TrackedPagesProps {
  boardId: string;
  ownId: string;
  pages: readonly TrackedPage[];
  focusAfterLeaving: FocusAfterLeaving;
  onTrack: (companyId: string) => void;
}

export const isFailing = (page: TrackedPage): boolean => pageStateWords(page).failing;

/** Returns '34 pages of 8 companies, 2 can’t be read'. */
export function pagesNote(pages: readonly TrackedPage[]): string {
  const failing = pages.filter(isFailing).length;
  const companies = companiesOfPages(pages).length;
  const all = `${counted(pages.length, 'page')} of ${counted(companies, 'company', 'companies')}`;
  return failing > 0 ? `${all}, ${failing} can’t be read` : all;
}

/** Each company's tracked pages with their states, our own company first. */
export function TrackedPages({ boardId, ownId, pages, focusAfterLeaving, onTrack }: TrackedPagesProps) {
  const edits = usePageEdits(boardId);
  const companies = companiesOfPages(pages, ownId);
  const remove = (page: TrackedPage) => {
    const ids = pages.map(({ id }) => id);
    const at = ids.indexOf(page.id);
    focusAfterLeaving(pageMenuId(page.id), [...ids.slice(at + 1), ...ids.slice(0, at).reverse()].map(pageMenuId));
    edits.remove(page);
  };
  return (
    <ul className="columns-2 gap-4 max-md:columns-1">
      {companies.map((company) => (
        <li key={company.id} className="mb-4 break-inside-avoid">
          <Company company={company} isOwn={company.id === ownId}>
            {(page) => (
              <PageRow
                key={page.id}
                boardId={boardId}
                page={page}
                onTrack={() => onTrack(page.companyId)}
                menu={<PageMenu page={page} edits={edits} onRemove={() => remove(page)} />}
              />
            )}
          </Company>
        </li>
      ))}
    </ul>
  );
}

function Company({
  company,
  isOwn,
  children,
}: {
  company: CompanyPages;
  isOwn: boolean;
  children: (page: TrackedPage) => ReactNode;
}) {
  return (
    <Panel className="px-5 py-3.5 max-sm:px-3.5">
      <h3 dir="auto" className="mb-1.5 font-semibold wrap-anywhere">
        {company.name}
        {isOwn && <span className="font-normal text-text-3"> (you)</span>}
      </h3>
      <ul>{company.pages.map(children)}</ul>
    </Panel>
  );
}

interface PageRowProps {
  boardId: string;
  page: TrackedPage;
  menu: ReactNode;
  onTrack: () => void;
}

function PageRow({ boardId, page, menu, onTrack }: PageRowProps) {
  const mayEdit = useMayEdit();
  return (
    <li className="flex items-start gap-3 border-border py-2 not-first:border-t">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Link to="/boards/$boardId/pages/$pageId" params={{ boardId, pageId: page.id }} className={linkClass}>
            <span className="sr-only">{page.company} </span>
            {pageName(page)}
          </Link>
          <span className="min-w-0 truncate text-12 text-text-3">{shownAddress(page.url)}</span>
        </p>
        <p>
          <PageStateText page={page} />
          {mayEdit && isFailing(page) && (
            <>
              {' '}
              <button type="button" className={`${linkClass} text-13`} onClick={onTrack}>
                Track another page<span className="sr-only"> instead of {pageTitle(page)}</span>
              </button>
            </>
          )}
        </p>
      </div>
      {menu}
    </li>
  );
}
