import { useMemo } from 'react';
import { CLAIM_FIGURE_LABELS, type ClaimFigure } from '#domain/claims/figures.ts';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { COMPARISON_FIGURE_LABELS, readCompared } from '#domain/comparisons/figures.ts';
import { SOURCE_FACET_LABELS, sourceTitle } from '#domain/sources.ts';
import { useCategories } from '#features/catalogue/manage/use-manage.ts';
import { useAssignees } from '#features/handling/panel/use-panel.ts';
import { useInsurers } from '#features/policies/use-policies.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { periodTitle } from '#lib/dates/jalali-periods.ts';
import { readablePath } from '#lib/http/readable-path.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ListChips } from '#ui/list/chips.tsx';
import {
  ANSWER_CHOICES,
  assigneeChoices,
  DUE_CHOICES,
  LATE_CHOICES,
  labelOf,
  RATING_CHOICES,
  RESULT_CHOICES,
  STATUS_CHOICES,
  serviceChoices,
} from './filter-choices.ts';
import { LIST_TEXTS as TEXTS } from './list.words.ts';
import {
  DEFAULT_FILTER,
  defaultFilterOf,
  type ListFilter,
  tabOf,
  toTab,
  withStatus,
} from './list-filter.ts';

/** Present colleagues and insurances as options of the filters. */
export function useFilterChoices(me: number) {
  const { data: staff } = useAssignees();
  const { data: categories } = useCategories();
  return useMemo(
    () => ({
      assignees: assigneeChoices(staff ?? [], me),
      services: serviceChoices(categories ?? []),
    }),
    [staff, categories, me],
  );
}

export type FilterChoices = ReturnType<typeof useFilterChoices>;

/**
 * The label of the comparisons behind a figure: «مقایسه: انتخاب‌شده، بیمهٔ ایران، بدنهٔ خودرو، انتشار ۱ تا ۳۰
 * آبان ۱۴۰۵».
 */
function useComparedLabel(text: string): string {
  const compared = readCompared(text);
  const { data: insurers } = useInsurers(compared?.of !== undefined);
  if (!compared) return '';
  const { figure, period, of } = compared;
  const name = insurers?.find(({ id }) => id === of?.insurer)?.name;
  const parts = [
    COMPARISON_FIGURE_LABELS[figure],
    ...(of ? [name ? TEXTS.insurer(name) : TEXTS.unknownInsurer, CLAIM_LINE_LABELS[of.line]] : []),
    TEXTS.publishedIn(periodTitle(period)),
  ];
  return `${TEXTS.compared}: ${parts.join('، ')}`;
}

type Props = {
  filter: ListFilter;
  choices: FilterChoices;
  onChange: (filter: ListFilter) => void;
};

/** The order has its own control, and does not narrow the list. */
type Narrowing = Exclude<keyof ListFilter, 'sort'>;
type Chip = { name: Narrowing; label: string };

/** The filters that narrow the list, as labels; the chosen tab's own filters get no chip. */
function chipsOf(filter: ListFilter, choices: FilterChoices, compared: string): Chip[] {
  const usual = defaultFilterOf(filter);
  const words: Record<Narrowing, (value: string) => string> = {
    status: (value) => `${TEXTS.status}: ${labelOf(STATUS_CHOICES, value, value)}`,
    assignee: (value) => `${TEXTS.assignee}: ${labelOf(choices.assignees, value, TEXTS.colleague)}`,
    due: (value) => `${TEXTS.due}: ${labelOf(DUE_CHOICES, value, value)}`,
    late: (value) => `${TEXTS.late}: ${labelOf(LATE_CHOICES, value, value)}`,
    service: (value) => labelOf(choices.services, value, TEXTS.unknownService),
    source: (value) => `${SOURCE_FACET_LABELS.source}: ${sourceTitle(value)}`,
    landing: (value) => `${SOURCE_FACET_LABELS.landing}: ${readablePath(value)}`,
    campaign: (value) => `${SOURCE_FACET_LABELS.campaign}: ${value}`,
    result: (value) => `${TEXTS.result}: ${labelOf(RESULT_CHOICES, value, value)}`,
    answer: (value) => `${TEXTS.answer}: ${labelOf(ANSWER_CHOICES, value, value)}`,
    claim: (value) => `${TEXTS.claim}: ${CLAIM_FIGURE_LABELS[value as ClaimFigure]}`,
    compared: () => compared,
    rating: (value) => `${TEXTS.rating}: ${labelOf(RATING_CHOICES, value, value)}`,
    search: (value) => `«${toPersianDigits(value)}»`,
    from: (value) => `${TEXTS.from} ${isoDateToJalali(value)}`,
    to: (value) => `${TEXTS.to} ${isoDateToJalali(value)}`,
    closed_on: (value) => `${TEXTS.closedOn}: ${isoDateToJalali(value)}`,
  };
  return (Object.keys(words) as Narrowing[])
    .filter((name) => filter[name] !== usual[name])
    .map((name) => ({ name, label: words[name](filter[name]) }));
}

/** The chips, each with a button to remove it. */
export function FilterChips({ filter, choices, onChange }: Props) {
  const compared = useComparedLabel(filter.compared);
  const chips = chipsOf(filter, choices, compared);
  const tab = tabOf(filter);
  const without = (name: Narrowing): ListFilter =>
    name === 'status'
      ? withStatus(filter, DEFAULT_FILTER.status)
      : { ...filter, [name]: defaultFilterOf(filter)[name] };
  return (
    <ListChips
      chips={chips}
      onRemove={(name) => onChange(without(name))}
      onClear={() => onChange(toTab(DEFAULT_FILTER, tab ?? 'open'))}
    />
  );
}
