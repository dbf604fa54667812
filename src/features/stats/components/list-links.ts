import { KIND_LISTS, type RequestKind } from '#domain/requests.ts';

/** The lists' filter, by the names that the API and the lists' addresses have for it. */
export type LinkedFilter = {
  status?: string;
  assignee?: number | 'me' | 'none';
  due?: 'today' | 'overdue';
  service?: string;
  result?: string;
  answer?: 'kept' | 'missed' | 'reached' | 'unreached';
  search?: string;
  /** Gregorian days, both included. */
  from?: string;
  to?: string;
};

/** The list of one kind behind a figure. `base` is the role's dashboard, `/dashboard/admin`. */
export function listLink(base: string, kind: RequestKind, filter: LinkedFilter): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) params.set(name, String(value));
  }
  const query = params.toString();
  return `${base}/${KIND_LISTS[kind].path}${query && `?${query}`}`;
}
