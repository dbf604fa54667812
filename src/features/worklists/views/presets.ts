import { DEFAULT_FILTER, type ListFilter, writeFilter } from '../list/list-filter.ts';
import { PRESET_NAMES } from '../list/texts.ts';

const view = (name: string, filter: Partial<ListFilter>) => ({
  name,
  query: writeFilter({ ...DEFAULT_FILTER, ...filter }).toString(),
});

/** Preset views, which exist before any was saved. */
export const PRESET_VIEWS = [
  view(PRESET_NAMES.lateOfNobody, { assignee: 'none', due: 'overdue', sort: 'due' }),
  view(PRESET_NAMES.myLate, { assignee: 'me', due: 'overdue', sort: 'due' }),
  view(PRESET_NAMES.myFollowUps, { status: 'waiting', assignee: 'me', sort: 'due' }),
  view(PRESET_NAMES.won, { status: 'closed', result: 'won', sort: 'newest' }),
];
