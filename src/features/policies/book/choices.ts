import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import { RENEWAL_FILTER_LABELS, RENEWAL_FILTERS } from '#domain/policies/outcomes.ts';
import { POLICY_STATUS_LABELS, POLICY_STATUSES } from '#domain/policies/statuses.ts';
import { POLICY_WORDS } from '#domain/policies/words.ts';
import { useInsurers, useOwners } from '../use-policies.ts';
import { POLICY_SORT_LABELS, POLICY_SORTS, BOOK_TEXTS as TEXTS } from './book.ts';

type Choice = { value: string; label: string };

export const LINE_CHOICES: Choice[] = CLAIM_LINES.map((value) => ({
  value,
  label: CLAIM_LINE_LABELS[value],
}));

export const POLICY_STATUS_CHOICES: Choice[] = POLICY_STATUSES.map((value) => ({
  value,
  label: POLICY_STATUS_LABELS[value],
}));

const RENEWAL_GROUPS = [
  [TEXTS.outcomes, /^(?:ended|kept|moved|lost|lapsed|open|gone)$/],
  [TEXTS.contacts, /^(?:asked|contacted|uncontacted)$/],
  [TEXTS.reasons, /^reason_/],
  [TEXTS.told, /^(?:text_|stopped$)/],
] as const;

export const RENEWAL_CHOICES = RENEWAL_GROUPS.map(([group, isIn]) => ({
  group,
  items: RENEWAL_FILTERS.filter((value) => isIn.test(value)).map((value) => ({
    value,
    label: RENEWAL_FILTER_LABELS[value],
  })),
}));

export const DOUBLED_CHOICES: Choice[] = [{ value: 'true', label: TEXTS.doubled }];

export const POLICY_SORT_CHOICES = POLICY_SORTS.map((value) => ({
  value,
  label: POLICY_SORT_LABELS[value],
}));

/** The current insurers and colleagues to filter by. */
export function useBookChoices(me: number): { insurers: Choice[]; owners: Choice[] } {
  const { data: insurers } = useInsurers();
  const { data: staff } = useOwners();
  return {
    insurers: (insurers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    owners: [
      { value: 'me', label: POLICY_WORDS.me },
      { value: 'none', label: POLICY_WORDS.nobody },
      ...(staff ?? [])
        .filter(({ id }) => id !== me)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  };
}

export type BookChoices = ReturnType<typeof useBookChoices>;

export const labelOfChoice = (choices: readonly Choice[], value: string, fallback: string) =>
  choices.find((choice) => choice.value === value)?.label ?? fallback;
