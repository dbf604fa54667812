import { DEFAULT_FILTER, type ListFilter, writeFilter } from './list-filter.ts';
import type { SavedView } from './store.ts';
import { PRESET_NAMES } from './texts.ts';

const view = (name: string, filter: Partial<ListFilter>): SavedView => ({
  name,
  query: writeFilter({ ...DEFAULT_FILTER, ...filter }).toString(),
});

/** Views that everybody finds, before they have saved any of their own. */
export const PRESET_VIEWS: SavedView[] = [
  view(PRESET_NAMES.lateOfNobody, { assignee: 'none', due: 'overdue', sort: 'due' }),
  view(PRESET_NAMES.myLate, { assignee: 'me', due: 'overdue', sort: 'due' }),
  view(PRESET_NAMES.myFollowUps, { status: 'waiting', assignee: 'me', sort: 'due' }),
  view(PRESET_NAMES.won, { status: 'closed', result: 'won', sort: 'newest' }),
];
