import { limits, portfolioRoutes } from '@sightline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { newRequestKey } from '@/lib/api/request-ids';
import { boardKeys } from '@/lib/board/board-queries';
import { portfolioQuery } from '@/lib/board/portfolio-query';
import { toast } from '@/lib/browser/toast';
import { counted } from '@/lib/format/format';
import { websiteFrom } from '@/lib/format/website';
import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { Problem, Textarea } from '@/ui/form/field';
import { type CompanyLines, linesOf, linesOfFile, mostListChars, tooLarge } from '../lists/lines-of.ts';
import { CheckedLines } from './checked-lines.tsx';
import { addable } from './checked-list.ts';
import { useCheckedList } from './use-checked-list.ts';

export const addCompaniesId = 'add-companies';

const leftOutWords = (leftOut: number) =>
  `Only the first ${limits.companiesAddedAtOnce} are read; ${leftOut.toLocaleString('en')} more are left out. Add those afterwards.`;

/** Adds up to 200 companies from a list, a CSV file or an OPML file, after checking each line. */
export function AddCompanies() {
  const [text, setText] = useState('');
  const { data } = useQuery(portfolioQuery);
  const domains = data?.items.flatMap(({ board }) => websiteFrom(board.companyUrl)?.domain ?? []);
  const list = useCheckedList(new Set(domains));
  const file = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  /** The idempotency key and its list: repeating the same list after a lost response adds it only once. */
  const request = useRef({ list: '', key: newRequestKey() });
  const websites = addable(list.lines ?? []);

  const add = useMutation({
    mutationFn: (wanted: string[]) => {
      const named = wanted.join('\n');
      if (request.current.list !== named) request.current = { list: named, key: newRequestKey() };
      return call(portfolioRoutes.addCompanies, { body: { websites: wanted, requestKey: request.current.key } });
    },
    onSuccess: async ({ items }) => {
      const added = items.filter(({ boardId }) => boardId !== null).length;
      setText('');
      list.clear();
      request.current = { list: '', key: newRequestKey() };
      toast.success(`${counted(added, 'company', 'companies')} added`, { description: 'Each is being read now.' });
      document.querySelector<HTMLElement>('h1')?.focus();
      void queryClient.invalidateQueries({ queryKey: boardKeys.list });
      await queryClient.invalidateQueries({ queryKey: boardKeys.portfolio });
    },
    onError: (error) => list.setProblem(serverText(error, 'The companies could not be added.')),
  });
  const addOnce = useOneAtATime(add.mutateAsync);

  function take({ lines, leftOut, problem }: CompanyLines, mayBeEmpty = false) {
    if (problem === null && lines.length === 0 && !mayBeEmpty) problem = 'Enter one website per line.';
    if (problem !== null) {
      list.clear();
      list.setProblem(problem);
      return;
    }
    setText(lines.join('\n'));
    if (lines.length === 0) list.clear();
    else
      void list.check(lines).then(() => {
        if (leftOut > 0) list.setProblem(leftOutWords(leftOut));
      });
  }

  async function takeFile({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    if (chosen.size > mostListChars) take({ lines: [], leftOut: 0, problem: tooLarge });
    else take(linesOfFile(new Uint8Array(await chosen.arrayBuffer())));
  }

  function change(next: string) {
    // Browsers take seconds to display ten megabytes.
    if (next.length > mostListChars) {
      list.setProblem(tooLarge);
      return;
    }
    setText(next);
    if (list.lines || list.problem) list.clear();
  }

  const replace = (at: number, line: string | null) => {
    const lines = (list.lines ?? []).map((one) => one.line);
    lines.splice(at, 1, ...(line === null ? [] : [line]));
    take({ lines, leftOut: 0, problem: null }, true);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    take(linesOf(text));
  }

  return (
    <Panel className="mt-5">
      <section aria-labelledby={addCompaniesId}>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-border px-5 py-3.5 max-sm:px-3.5">
          <h2 id={addCompaniesId} className="font-head text-18 font-medium">
            Add companies
          </h2>
          <span className="text-13 text-text-3">one website or company name per line, or a CSV or OPML file</span>
        </div>
        <div className="grid grid-cols-2 items-start gap-5 p-5 *:min-w-0 max-lg:grid-cols-1 max-sm:p-3.5">
          <form onSubmit={submit}>
            <label htmlFor="companies" className="mb-1.5 block text-13 font-semibold">
              Websites
            </label>
            <Textarea
              id="companies"
              rows={6}
              value={text}
              spellCheck={false}
              autoCapitalize="none"
              aria-describedby="companies-hint"
              className="max-h-[420px] min-h-32 py-2 font-mono text-13"
              onChange={({ target }) => change(target.value)}
              onPaste={(event) => {
                if (event.clipboardData.getData('text').length <= mostListChars) return;
                event.preventDefault();
                list.setProblem(tooLarge);
              }}
            />
            <p id="companies-hint" className="mt-1.5 text-13 text-text-3">
              Up to {limits.companiesAddedAtOnce} at a time and {limits.companiesAddedPerDay} in 24 hours, not counting
              boards that you create one by one. Nothing is added until you confirm.
            </p>
            <div className="mt-3.5 flex flex-wrap gap-2">
              <Button type="submit" variant={list.lines ? 'secondary' : 'primary'} disabled={list.isChecking}>
                {list.isChecking ? 'Checking...' : 'Check the list'}
              </Button>
              <Button variant="ghost" onClick={() => file.current?.click()}>
                Choose a file
              </Button>
              <input
                ref={file}
                type="file"
                aria-label="A file with companies"
                accept=".csv,.tsv,.txt,.opml,.xml,text/csv,text/plain,text/x-opml"
                className="hidden"
                onChange={takeFile}
              />
            </div>
            <Problem id="companies-problem">{list.problem}</Problem>
          </form>
          {list.lines && (
            <div>
              <h3 className="mb-1.5 text-13 font-semibold">What we’ll add</h3>
              <CheckedLines
                lines={list.lines}
                onUse={replace}
                onLeaveOut={(at) => replace(at, null)}
                onInsist={list.insist}
              />
              <p role="status" className="sr-only">
                {list.isChecking
                  ? 'Checking the list'
                  : `${websites.length} of ${list.lines.length} lines can be added`}
              </p>
              <Button
                variant="primary"
                className="mt-3.5"
                disabled={websites.length === 0 || list.isChecking || add.isPending}
                onClick={() => addOnce(websites)}
              >
                {add.isPending ? 'Adding...' : `Add ${counted(websites.length, 'company', 'companies')}`}
              </Button>
            </div>
          )}
        </div>
      </section>
    </Panel>
  );
}
