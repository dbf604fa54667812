import { KIND_LISTS, REQUEST_KINDS } from '#domain/requests.ts';
import type { FoundPerson, FoundPolicy, FoundRequest } from './find.ts';
import type { Answer } from './use-find.ts';

/** The current address, and the dashboard of the role, `/dashboard/admin`. */
type Here = { base: string; pathname: string; search: string };

/** The address of a request, opened in its list; where that list is the current page, its filter stays. */
function addressOfRequest(request: Pick<FoundRequest, 'id' | 'kind'>, here: Here): string {
  const list = `${here.base}/${KIND_LISTS[request.kind].path}`;
  const params = new URLSearchParams(here.pathname === list ? here.search : '');
  params.set('request', String(request.id));
  return `${list}?${params}`;
}

const addressOfPolicy = ({ id }: Pick<FoundPolicy, 'id'>, { base }: Here): string =>
  `${base}/policies/${id}`;

const addressOfPerson = ({ id }: Pick<FoundPerson, 'id'>, { base }: Here): string =>
  `${base}/user-detail/${id}`;

/** The current list, searched for what was typed; null on a page that is no list. */
function addressInList(typed: string, { base, pathname }: Here): string | null {
  const lists = [
    ...REQUEST_KINDS.map((kind) => `${base}/${KIND_LISTS[kind].path}`),
    `${base}/policies`,
    `${base}/users`,
  ];
  return lists.includes(pathname) ? `${pathname}?${new URLSearchParams({ search: typed })}` : null;
}

/** One line of the results, and where it leads. */
export type Choice = { key: string; to: string } & (
  | { of: 'request'; request: FoundRequest }
  | { of: 'policy'; policy: FoundPolicy }
  | { of: 'person'; person: FoundPerson }
  | { of: 'list'; typed: string }
);

/**
 * All choices in the order in which they are shown: requests, policies, people, a search of the current list.
 */
export function choicesOf(answer: Answer | undefined, typed: string, here: Here): Choice[] {
  const inList = typed === '' ? null : addressInList(typed, here);
  return [
    ...(answer?.requests ?? []).map(
      (request): Choice => ({
        of: 'request',
        key: `request-${request.id}`,
        to: addressOfRequest(request, here),
        request,
      }),
    ),
    ...(answer?.policies ?? []).map(
      (policy): Choice => ({
        of: 'policy',
        key: `policy-${policy.id}`,
        to: addressOfPolicy(policy, here),
        policy,
      }),
    ),
    ...(answer?.people ?? []).map(
      (person): Choice => ({
        of: 'person',
        key: `person-${person.id}`,
        to: addressOfPerson(person, here),
        person,
      }),
    ),
    ...(inList ? [{ of: 'list', key: 'list', to: inList, typed } as const] : []),
  ];
}

/** The one request whose whole code was typed; null where something else was typed. */
export const exactOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice.of === 'request' && choice.request.matched_code !== null);
