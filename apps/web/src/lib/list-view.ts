/** The view of a list of boards or companies: what is shown of it, and in which order. */
interface ListView<Show extends string, Sort extends string> {
  search: string;
  show: Show | 'all';
  sort: Sort | 'important';
}

/** The parts of a view that an address states; the others are the usual ones. */
export type ListSearch<Show extends string, Sort extends string> = Partial<ListView<Show, Sort>>;

/** The view that an address states. */
export const viewOf = <Show extends string, Sort extends string>({
  search = '',
  show = 'all',
  sort = 'important',
}: ListSearch<Show, Sort>): ListView<Show, Sort> => ({ search, show, sort });

/** The search parameters of a view's address. */
export const searchOf = <Show extends string, Sort extends string>({ search, show, sort }: ListView<Show, Sort>) => ({
  search: search || undefined,
  show: show === 'all' ? undefined : show,
  sort: sort === 'important' ? undefined : sort,
});
