import type { ClaimFigure } from '#domain/claims/figures.ts';
import {
  ALL_KINDS_LIST,
  type ANSWERS,
  KIND_LISTS,
  type LateCause,
  type RequestKind,
} from '#domain/requests.ts';
import type { RatingFilter } from '#features/worklists/list/list.ts';

/** The lists' filter, by the names that the API and the lists' addresses have for it. */
export type LinkedFilter = {
  status?: string;
  assignee?: number | 'me' | 'none';
  due?: 'today' | 'overdue';
  late?: LateCause;
  service?: string;
  source?: string;
  landing?: string;
  campaign?: string;
  result?: string;
  answer?: keyof typeof ANSWERS;
  claim?: ClaimFigure;
  /** In the form of `writeCompared`. */
  compared?: string;
  rating?: RatingFilter;
  search?: string;
  /** Gregorian days, both included. */
  from?: string;
  to?: string;
  closed_on?: string;
};

/**
 * The address of the list behind a figure, of one kind or of all (null). `base` is the role's dashboard,
 * `/dashboard/admin`.
 */
export function listLink(base: string, kind: RequestKind | null, filter: LinkedFilter): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) params.set(name, String(value));
  }
  const query = params.toString();
  const { path } = kind ? KIND_LISTS[kind] : ALL_KINDS_LIST;
  return `${base}/${path}${query && `?${query}`}`;
}
