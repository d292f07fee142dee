/** The view of a list of boards or companies: search, filter and order. */
interface ListView<Show extends string, Sort extends string> {
  search: string;
  show: Show | 'all';
  sort: Sort | 'important';
}

/** The parts of a view that are stored in the address; the others have default values. */
export type ListSearch<Show extends string, Sort extends string> = Partial<ListView<Show, Sort>>;

export const viewOf = <Show extends string, Sort extends string>({
  search = '',
  show = 'all',
  sort = 'important',
}: ListSearch<Show, Sort>): ListView<Show, Sort> => ({ search, show, sort });

export const searchOf = <Show extends string, Sort extends string>({ search, show, sort }: ListView<Show, Sort>) => ({
  search: search || undefined,
  show: show === 'all' ? undefined : show,
  sort: sort === 'important' ? undefined : sort,
});
