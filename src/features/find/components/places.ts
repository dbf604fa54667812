import { KIND_LISTS, REQUEST_KINDS } from '#domain/requests.ts';
import type { FoundPerson, FoundPolicy, FoundRequest } from '../contract.ts';

/** The current address, and the dashboard of the role, `/dashboard/admin`. */
export type Here = { base: string; pathname: string; search: string };

/** The address of a request, opened in its list; where that list is the current page, its filter stays. */
export function addressOfRequest(request: Pick<FoundRequest, 'id' | 'kind'>, here: Here): string {
  const list = `${here.base}/${KIND_LISTS[request.kind].path}`;
  const params = new URLSearchParams(here.pathname === list ? here.search : '');
  params.set('request', String(request.id));
  return `${list}?${params}`;
}

export const addressOfPolicy = ({ id }: Pick<FoundPolicy, 'id'>, { base }: Here): string =>
  `${base}/policies/${id}`;

export const addressOfPerson = ({ id }: Pick<FoundPerson, 'id'>, { base }: Here): string =>
  `${base}/user-detail/${id}`;

/** The current list, searched for what was typed; null on a page that is no list. */
export function addressInList(typed: string, { base, pathname }: Here): string | null {
  const lists = [
    ...REQUEST_KINDS.map((kind) => `${base}/${KIND_LISTS[kind].path}`),
    `${base}/policies`,
    `${base}/users`,
  ];
  return lists.includes(pathname) ? `${pathname}?${new URLSearchParams({ search: typed })}` : null;
}
