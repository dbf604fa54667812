import { ROLES, type Role } from '#domain/roles.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { USER_SORTS, type UserSort } from './list.ts';

/** Search, filters, order and page of the list; all of it is stored in the address. */
export type ListState = {
  search: string;
  role: Role | null;
  isActive: boolean | null;
  sort: UserSort;
  page: number;
};

const oneOf = <T extends string>(values: readonly T[], given: string | null): T | null =>
  values.find((value) => value === given) ?? null;

/** The sortable columns with both directions; the first click gives the first. */
const SORT_COLUMNS = {
  person: { ascending: 'name', descending: 'name_desc', first: 'name' },
  since: { ascending: 'oldest', descending: 'newest', first: 'newest' },
} as const satisfies Record<string, Record<'ascending' | 'descending' | 'first', UserSort>>;
export type SortColumn = keyof typeof SORT_COLUMNS;

/** The direction in which a column is sorted; null when another column is. */
export function directionOf(sort: UserSort, column: SortColumn): 'ascending' | 'descending' | null {
  const { ascending, descending } = SORT_COLUMNS[column];
  if (sort === ascending) return 'ascending';
  return sort === descending ? 'descending' : null;
}

/** The order after a click on a column's heading: its first direction, or the other one if that is set. */
export function sortBy(sort: UserSort, column: SortColumn): UserSort {
  const { ascending, descending, first } = SORT_COLUMNS[column];
  const direction = directionOf(sort, column);
  if (direction === null) return first;
  return direction === 'ascending' ? descending : ascending;
}

/** Reads an address; unknown values are ignored. */
export function readListAddress(params: URLSearchParams): ListState {
  const isActive = params.get('is_active');
  const page = Math.trunc(Number(toAsciiDigits(params.get('page') ?? ''))) || 1;
  return {
    search: params.get('search') ?? '',
    role: oneOf(ROLES, params.get('role')),
    isActive: isActive === 'true' ? true : isActive === 'false' ? false : null,
    sort: oneOf(USER_SORTS, params.get('sort')) ?? 'newest',
    page: Math.max(1, page),
  };
}

/** The address of a state, without defaults. */
export function writeListAddress({ search, role, isActive, sort, page }: ListState) {
  const params = new URLSearchParams();
  if (search.trim() !== '') params.set('search', search);
  if (role) params.set('role', role);
  if (isActive !== null) params.set('is_active', String(isActive));
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Whether a search or filter is set. */
export const isListNarrowed = ({ search, role, isActive }: ListState): boolean =>
  search.trim() !== '' || role !== null || isActive !== null;
