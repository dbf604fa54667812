import { useEffect, useRef } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './list.module.css';

export type ListTab<Name extends string> = {
  name: Name;
  label: string;
  /** How many answers it has, where that is counted and known. */
  count: number | undefined;
  /** What has been waited for too long. */
  isLate?: boolean;
};

type Props<Name extends string> = {
  label: string;
  tabs: readonly ListTab<Name>[];
  /** Null where the list is none of them. */
  chosen: Name | null;
  /** Counted no further. */
  most: number;
  onChoose: (name: Name) => void;
};

function countInWords(count: number, most: number): string {
  const digits = toPersianDigits(count);
  return count >= most ? `${digits}+` : digits;
}

/** Scrolls the bar alone: the page stays where it is read. */
function bringIntoSight(bar: HTMLElement, tab: string): void {
  const button = bar.querySelector(`[data-tab="${tab}"]`)?.getBoundingClientRect();
  if (!button) return;
  const edges = bar.getBoundingClientRect();
  if (button.left < edges.left) bar.scrollLeft += button.left - edges.left;
  else if (button.right > edges.right) bar.scrollLeft += button.right - edges.right;
}

/** The most common questions to a list, with how many answers each has. */
export function ListTabs<Name extends string>(props: Props<Name>) {
  const { label, tabs, chosen, most, onChoose } = props;
  const bar = useRef<HTMLDivElement>(null);

  // On a phone, or beside a panel, the bar scrolls. The chosen one stays in sight also when the bar
  // becomes narrower, or longer by its counts.
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
