import type { SavedView } from '../desk.store.ts';
import { GIVEN_VIEWS } from '../desk.texts.ts';
import { type ListFilter, NOTHING, writeFilter } from './list-filter.ts';

const view = (name: string, filter: Partial<ListFilter>): SavedView => ({
  name,
  query: writeFilter({ ...NOTHING, ...filter }).toString(),
});

/** Views that everybody finds, before they have saved any of their own. */
export const GIVEN: SavedView[] = [
  view(GIVEN_VIEWS.lateOfNobody, { assignee: 'none', due: 'overdue', sort: 'due' }),
  view(GIVEN_VIEWS.myLate, { assignee: 'me', due: 'overdue', sort: 'due' }),
  view(GIVEN_VIEWS.myFollowUps, { status: 'waiting', assignee: 'me', sort: 'due' }),
  view(GIVEN_VIEWS.won, { status: 'closed', result: 'won', sort: 'newest' }),
];
