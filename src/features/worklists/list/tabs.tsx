import { ListTabs } from '#ui/list/tabs.tsx';
import { REQUEST_COUNT_LIMIT, type RequestCounts } from './contract.ts';
import { type ListFilter, TABS, type Tab, tabOf, toTab } from './list-filter.ts';
import { TAB_LABELS, LIST_TEXTS as TEXTS } from './texts.ts';

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

/** Preset filters of a work list as tabs. */
export function WorklistTabs({ filter, counts, onChange }: Props) {
  const tabs = (Object.keys(TABS) as Tab[]).map((name) => {
    const of = COUNTS[name];
    return {
      name,
      label: TAB_LABELS[name],
      count: of && counts?.[of],
      isLate: name === 'overdue',
    };
  });
  return (
    <ListTabs
      label={TEXTS.tabs}
      tabs={tabs}
      chosen={tabOf(filter)}
      most={REQUEST_COUNT_LIMIT}
      onChoose={(tab) => onChange(toTab(filter, tab))}
    />
  );
}
