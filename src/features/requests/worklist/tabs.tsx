import { useEffect, useRef } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { REQUEST_COUNT_LIMIT, type RequestCounts } from './contract.ts';
import { type ListFilter, TABS, type Tab, tabOf, toTab } from './list-filter.ts';
import { TAB_LABELS, LIST_TEXTS as TEXTS } from './texts.ts';
import classes from './worklist.module.css';

/** The number of each tab that has one. */
const COUNTS: Partial<Record<Tab, keyof RequestCounts>> = {
  open: 'open',
  new: 'new',
  mine: 'mine',
  unassigned: 'unassigned',
  today: 'due_today',
  overdue: 'all_overdue',
};

type Props = {
  filter: ListFilter;
  counts: RequestCounts | undefined;
  onChange: (filter: ListFilter) => void;
};

function tabCount(count: number): string {
  const digits = toPersianDigits(count);
  return count >= REQUEST_COUNT_LIMIT ? `${digits}+` : digits;
}

/** Scrolls the bar alone: the page stays where it is read. */
function bringIntoSight(bar: HTMLElement, tab: Tab): void {
  const button = bar.querySelector(`[data-tab="${tab}"]`)?.getBoundingClientRect();
  if (!button) return;
  const edges = bar.getBoundingClientRect();
  if (button.left < edges.left) bar.scrollLeft += button.left - edges.left;
  else if (button.right > edges.right) bar.scrollLeft += button.right - edges.right;
}

/** The most common questions to a list, with how many answers each has. */
export function WorklistTabs({ filter, counts, onChange }: Props) {
  const chosen = tabOf(filter);
  const bar = useRef<HTMLDivElement>(null);

  // On a phone, or beside a panel, the bar scrolls. The chosen one stays in sight also when the bar
  // becomes narrower, or longer by its counts.
  const isCounted = counts !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts move what is to be in sight
  useEffect(() => {
    const { current } = bar;
    if (!current || !chosen) return;
    const observer = new ResizeObserver(() => bringIntoSight(current, chosen));
    observer.observe(current);
    return () => observer.disconnect();
  }, [chosen, isCounted]);

  return (
    <nav ref={bar} className={classes.tabs} aria-label={TEXTS.tabs}>
      {(Object.keys(TABS) as Tab[]).map((tab) => {
        const name = COUNTS[tab];
        const count = name && counts?.[name];
        return (
          <button
            key={tab}
            type="button"
            data-tab={tab}
            className={classes.tab}
            aria-current={tab === chosen || undefined}
            onClick={() => onChange(toTab(filter, tab))}
          >
            {TAB_LABELS[tab]}
            {count !== undefined && (
              <span
                className={classes.count}
                data-late={(tab === 'overdue' && count > 0) || undefined}
              >
                {tabCount(count)}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
