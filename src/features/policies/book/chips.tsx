import { RENEWAL_FILTER_LABELS, type RenewalFilter } from '#domain/policies/outcomes.ts';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ListChips } from '#ui/list/chips.tsx';
import { BOOK_TEXTS as TEXTS } from './book.ts';
import { type BookFilter, DEFAULT_BOOK, toBookTab, withDoubled } from './book-filter.ts';
import { type BookChoices, LINE_CHOICES, labelOfChoice, POLICY_STATUS_CHOICES } from './choices.ts';

/** The filters beyond the tab. */
export const NARROWING = [
  'status',
  'line',
  'insurer',
  'owner',
  'renewal',
  'doubled',
  'from',
  'to',
  'search',
] as const;
type Narrowing = (typeof NARROWING)[number];

type Props = {
  filter: BookFilter;
  choices: BookChoices;
  onChange: (filter: BookFilter) => void;
};

/** The filter chips of the book, each with a button that removes it. */
export function BookChips({ filter, choices, onChange }: Props) {
  const words: Record<Narrowing, (value: string) => string> = {
    status: (value) => `${WORDS.status}: ${labelOfChoice(POLICY_STATUS_CHOICES, value, value)}`,
    line: (value) => labelOfChoice(LINE_CHOICES, value, value),
    insurer: (value) => labelOfChoice(choices.insurers, value, TEXTS.goneInsurer),
    owner: (value) => `${WORDS.owner}: ${labelOfChoice(choices.owners, value, TEXTS.colleague)}`,
    renewal: (value) => `${TEXTS.renewal}: ${RENEWAL_FILTER_LABELS[value as RenewalFilter]}`,
    doubled: () => TEXTS.doubled,
    from: (value) => `${TEXTS.from} ${isoDateToJalali(value)}`,
    to: (value) => `${TEXTS.to} ${isoDateToJalali(value)}`,
    search: (value) => `«${toPersianDigits(value)}»`,
  };
  const chips = NARROWING.filter((name) => filter[name] !== '').map((name) => ({
    name,
    label: words[name](filter[name]),
  }));
  return (
    <ListChips
      chips={chips}
      onRemove={(name) =>
        onChange(name === 'doubled' ? withDoubled(filter, '') : { ...filter, [name]: '' })
      }
      onClear={() => onChange(toBookTab(DEFAULT_BOOK, filter.tab))}
    />
  );
}
