import { IconChevronDown } from '#ui/icons/index.ts';
import { IconArrowsSort } from '#ui/icons/sorting.ts';
import type { RequestSort } from './contract.ts';
import { SORT_CHOICES } from './filter-choices.ts';
import { type ListFilter, sortsOf } from './list-filter.ts';
import classes from './sort-choice.module.css';
import { LIST_TEXTS as TEXTS } from './texts.ts';

type Props = { filter: ListFilter; onChange: (filter: ListFilter) => void };

/**
 * The order of the list, for what no heading says and where there are no headings: the browser's own list of
 * choices, which a phone shows as large as a thumb needs it.
 */
export function SortChoice({ filter, onChange }: Props) {
  const { status, sort } = filter;
  const offered = SORT_CHOICES.filter(
    // An order from an old address is shown as it is.
    ({ value }) => value === sort || (sortsOf(status) as readonly string[]).includes(value),
  );
  return (
    <div className={classes.choice}>
      <IconArrowsSort size={20} stroke={1.6} aria-hidden />
      <select
        aria-label={TEXTS.sort}
        title={TEXTS.sort}
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, sort: value as RequestSort })
        }
      >
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.6} aria-hidden />
    </div>
  );
}
