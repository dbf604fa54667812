/** Whom the field that finds the person offers, and whom Enter takes. */
import type { KnownCustomer } from '#ui/dashboard/enter-request.tsx';
import { isWholeNumber } from './draft.ts';

/** What is chosen in the list: a customer, or that the person is a new one. */
export type Choice = { key: string; customer: KnownCustomer | null };

export const choicesOf = (typed: string, found: readonly KnownCustomer[]): Choice[] =>
  typed === ''
    ? []
    : [
        ...found.map((customer) => ({ key: `customer-${customer.id}`, customer })),
        { key: 'new', customer: null },
      ];

/**
 * What Enter takes before anything is pointed at: of a whole number its only customer, and nobody of a family who
 * share it; a name may be anybody's, so it is a new person's.
 */
export function presetOf(typed: string, choices: readonly Choice[]): Choice | undefined {
  if (!isWholeNumber(typed)) return choices.at(-1);
  return choices.length > 2 ? undefined : choices[0];
}
