import { CLAIM_FIGURE_LABELS, type ClaimFigure } from '#domain/claims/figures.ts';
import { SOURCE_FACET_LABELS, sourceTitle } from '#domain/sources.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { readablePath } from '#lib/http/readable-path.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ListChips } from '#ui/list/chips.tsx';
import { useComparedLabel } from './compared-chip.ts';
import {
  ANSWER_CHOICES,
  DUE_CHOICES,
  LATE_CHOICES,
  labelOf,
  RATING_CHOICES,
  RESULT_CHOICES,
  STATUS_CHOICES,
} from './filter-choices.ts';
import {
  DEFAULT_FILTER,
  defaultFilterOf,
  type ListFilter,
  tabOf,
  toTab,
  withStatus,
} from './list-filter.ts';
import { LIST_TEXTS as TEXTS } from './texts.ts';
import type { FilterChoices } from './use-filter-choices.ts';

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
