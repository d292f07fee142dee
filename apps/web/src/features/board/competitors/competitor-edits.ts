import { type BoardCompany, type BoardCompanyList, type CompetitorChange, companyRoutes } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { oneOfEach } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';

type List = z.infer<typeof BoardCompanyList>;
type Edit = (items: BoardCompany[]) => BoardCompany[];

const change =
  (id: string, parts: Partial<BoardCompany>): Edit =>
  (items) =>
    items.map((item) => (item.id === id ? { ...item, ...parts } : item));

/** Returns the judgement that represents the competitor's current state; sending 'suggested' clears a judgement. */
const judgementOf = ({ standing }: BoardCompany) => (standing === 'confirmed' ? standing : 'suggested');

export interface CompetitorEdits {
  confirm: (company: BoardCompany) => void;
  takeBack: (company: BoardCompany) => void;
  reject: (company: BoardCompany) => void;
  restore: (company: BoardCompany) => void;
  remove: (company: BoardCompany) => void;
  merge: (company: BoardCompany, into: BoardCompany) => void;
  separate: (company: BoardCompany) => void;
}

/**
 * Edits a board's competitors optimistically, and rolls back edits that the server rejects. The live stream updates
 * the board's cards.
 */
export function useCompetitorEdits(boardId: string): CompetitorEdits {
  const queryClient = useQueryClient();
  const queryKey = boardKeys.companies(boardId);
  const [once] = useState(oneOfEach);
  const saving = useRef(0);

  async function save(edit: Edit, send: () => Promise<unknown>, done: () => void): Promise<void> {
    saving.current += 1;
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<List>(queryKey);
    queryClient.setQueryData<List>(queryKey, (list) => list && { ...list, items: edit(list.items) });
    try {
      await send();
      done();
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      toast.error(serverText(error, 'Failed to change the competitors'));
    }
    saving.current -= 1;
    // While edits are in flight, a reload would revert them on the screen.
    if (saving.current === 0) void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
  }
  const saveOnce = (name: string, ...given: Parameters<typeof save>) => void once(name, () => save(...given));

  const at = ({ id }: BoardCompany) => ({ boardId, companyId: id });
  const patch = (company: BoardCompany, body: CompetitorChange) => () =>
    call(companyRoutes.changeCompetitor, { params: at(company), body });
  const say = (title: string, undo?: () => void) =>
    toast.success(title, undo && { action: { label: 'Undo', onClick: undo } });

  /** Undoes an edit. `company` is its state before the edit. */
  const revert = (company: BoardCompany): void => {
    const again: Edit = (items) =>
      items.some(({ id }) => id === company.id) ? change(company.id, company)(items) : [...items, company];
    const standing = judgementOf(company);
    saveOnce(`back ${company.id}`, again, patch(company, { standing }), () => say(`${company.name} restored`));
  };

  const judge = (
    company: BoardCompany,
    standing: 'confirmed' | 'suggested' | 'rejected',
    title: string,
    undo?: () => void,
  ) => {
    const shown = standing === 'suggested' && company.added ? 'added' : standing;
    const edit = change(company.id, { standing: shown });
    saveOnce(`${standing} ${company.id}`, edit, patch(company, { standing }), () => say(title, undo));
  };

  const edits: CompetitorEdits = {
    confirm: (company) =>
      judge(company, 'confirmed', `${company.name} is confirmed as a competitor`, () => edits.takeBack(company)),
    takeBack: (company) => judge(company, 'suggested', `${company.name} is no longer confirmed`),
    reject: (company) => judge(company, 'rejected', `${company.name} is not a competitor`, () => revert(company)),
    restore: (company) => judge(company, 'suggested', `${company.name} is a competitor again`),
    remove: (company) =>
      saveOnce(
        `remove ${company.id}`,
        (items) => items.filter(({ id, mergedInto }) => id !== company.id && mergedInto !== company.id),
        () => call(companyRoutes.removeCompetitor, { params: at(company) }),
        () => say(`${company.name} removed`, () => revert(company)),
      ),
    merge: (company, into) =>
      saveOnce(
        `merge ${company.id}`,
        (items) =>
          items.map((item) =>
            item.id === company.id || item.mergedInto === company.id ? { ...item, mergedInto: into.id } : item,
          ),
        patch(company, { mergedInto: into.id }),
        () => say(`${company.name} is shown as ${into.name}`, () => edits.separate(company)),
      ),
    separate: (company) =>
      saveOnce(
        `separate ${company.id}`,
        change(company.id, { mergedInto: null }),
        patch(company, { mergedInto: null }),
        () => say(`${company.name} stands for itself again`),
      ),
  };
  return edits;
}
