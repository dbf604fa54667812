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

/** The most common questions to a list, with how many answers each has. */
export function WorklistTabs({ filter, counts, onChange }: Props) {
  const chosen = tabOf(filter);
  const bar = useRef<HTMLDivElement>(null);

  // On a phone the bar scrolls; the chosen one is in sight.
  useEffect(() => {
    const button = chosen && bar.current?.querySelector(`[data-tab="${chosen}"]`);
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);

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
