import type { FoundPerson, FoundPolicy, FoundRequest } from '../contract.ts';
import type { Answer } from '../queries.ts';
import {
  addressInList,
  addressOfPerson,
  addressOfPolicy,
  addressOfRequest,
  type Here,
} from './places.ts';

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
