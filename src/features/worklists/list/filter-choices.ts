import {
  LATE_CAUSE_LABELS,
  LATE_CAUSES,
  REQUEST_STATUSES,
  RESULT_LABELS,
  RESULTS,
  STATUS_LABELS,
} from '#domain/requests.ts';
import { SERVICE_OPTIONS } from '#domain/services.ts';
import type { CategoryView } from '#features/catalogue/catalogue.ts';
import type { StaffMember } from '#features/requests/requests.ts';
import { ANSWER_FILTERS, RATING_FILTERS, SORTS } from './list.ts';
import { ANSWER_LABELS, RATING_LABELS, SORT_LABELS, LIST_TEXTS as TEXTS } from './list.words.ts';

type Choice = { value: string; label: string };
type Group = { group: string; items: Choice[] };

export const STATUS_CHOICES: Choice[] = [
  { value: 'open', label: TEXTS.statusOpen },
  { value: 'all', label: TEXTS.statusAll },
  ...REQUEST_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  { value: 'spam', label: TEXTS.statusSpam },
];

export const DUE_CHOICES: Choice[] = [
  { value: 'today', label: TEXTS.dueToday },
  { value: 'overdue', label: TEXTS.dueOverdue },
  { value: 'deadline', label: TEXTS.dueDeadline },
];

export const LATE_CHOICES: Choice[] = LATE_CAUSES.map((value) => ({
  value,
  label: LATE_CAUSE_LABELS[value],
}));

export const RESULT_CHOICES: Choice[] = RESULTS.map((value) => ({
  value,
  label: RESULT_LABELS[value],
}));

export const ANSWER_CHOICES: Choice[] = ANSWER_FILTERS.map((value) => ({
  value,
  label: ANSWER_LABELS[value],
}));

export const RATING_CHOICES: Choice[] = RATING_FILTERS.map((value) => ({
  value,
  label: RATING_LABELS[value],
}));

export const SORT_CHOICES = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** The user, unassigned, and all colleagues by name. */
export function assigneeChoices(staff: readonly StaffMember[], me: number): Choice[] {
  return [
    { value: 'me', label: TEXTS.me },
    { value: 'none', label: TEXTS.unassigned },
    ...staff
      .filter(({ id }) => id !== me)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

/**
 * The services, then all insurances under their categories, hidden ones too: earlier requests may be about
 * them.
 */
export function serviceChoices(categories: readonly CategoryView[]): Group[] {
  return [
    { group: TEXTS.services, items: SERVICE_OPTIONS },
    ...categories
      .filter(({ items }) => items.length > 0)
      .map(({ title, items }) => ({
        group: title,
        items: items.map((item) => ({ value: `item:${item.id}`, label: item.title })),
      })),
  ];
}

/** The label of a chosen value; `fallback` where the choice no longer exists. */
export function labelOf(choices: readonly (Choice | Group)[], value: string, fallback: string) {
  const all = choices.flatMap((choice) => ('items' in choice ? choice.items : [choice]));
  return all.find((choice) => choice.value === value)?.label ?? fallback;
}
