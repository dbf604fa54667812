import { useEffect, useRef } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './list.module.css';

type ListTab<Name extends string> = {
  name: Name;
  label: string;
  /** The number of matching rows, where that is counted and known. */
  count: number | undefined;
  /** Whether something in it is overdue. */
  isLate?: boolean;
};

type Props<Name extends string> = {
  label: string;
  tabs: readonly ListTab<Name>[];
  /** Null where the list matches no tab. */
  chosen: Name | null;
  /** The highest count. */
  most: number;
  onChoose: (name: Name) => void;
};

function countInWords(count: number, most: number): string {
  const digits = toPersianDigits(count);
  return count >= most ? `${digits}+` : digits;
}

/** Scrolls the bar only: the page stays in place. */
function bringIntoSight(bar: HTMLElement, tab: string): void {
  const button = bar.querySelector(`[data-tab="${tab}"]`)?.getBoundingClientRect();
  if (!button) return;
  const edges = bar.getBoundingClientRect();
  if (button.left < edges.left) bar.scrollLeft += button.left - edges.left;
  else if (button.right > edges.right) bar.scrollLeft += button.right - edges.right;
}

/** The most common filters of a list, with their counts. */
export function ListTabs<Name extends string>(props: Props<Name>) {
  const { label, tabs, chosen, most, onChoose } = props;
  const bar = useRef<HTMLDivElement>(null);

  // On a phone, or beside a panel, the bar scrolls. The chosen tab stays visible also when the bar becomes
  // narrower, or its counts make it longer.
  const isCounted = tabs.some(({ count }) => count !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts move what is to be in sight
  useEffect(() => {
    const { current } = bar;
    if (!current || !chosen) return;
    const observer = new ResizeObserver(() => bringIntoSight(current, chosen));
    observer.observe(current);
    return () => observer.disconnect();
  }, [chosen, isCounted]);

  return (
    <nav ref={bar} className={classes.tabs} aria-label={label}>
      {tabs.map(({ name, label: title, count, isLate }) => (
        <button
          key={name}
          type="button"
          data-tab={name}
          className={classes.tab}
          aria-current={name === chosen || undefined}
          onClick={() => onChoose(name)}
        >
          {title}
          {count !== undefined && (
            <span className={classes.count} data-late={(isLate && count > 0) || undefined}>
              {countInWords(count, most)}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
