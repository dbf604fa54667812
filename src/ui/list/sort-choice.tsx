import { IconChevronDown } from '../icons/index.ts';
import { IconArrowsSort } from '../icons/sorting.ts';
import classes from './list.module.css';
import { LIST_WORDS } from './words.ts';

type Props<Sort extends string> = {
  sort: Sort;
  options: readonly { value: Sort; label: string }[];
  onChange: (sort: Sort) => void;
};

/**
 * The order of a list, for orders without a heading and for lists without headings: the browser's own list of
 * choices, which a phone shows at thumb size.
 */
export function SortChoice<Sort extends string>({ sort, options, onChange }: Props<Sort>) {
  return (
    <div className={classes.order}>
      <IconArrowsSort size={20} stroke={1.6} aria-hidden />
      <select
        aria-label={LIST_WORDS.sort}
        title={LIST_WORDS.sort}
        value={sort}
        onChange={({ currentTarget: { value } }) => onChange(value as Sort)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.6} aria-hidden />
    </div>
  );
}
