import type { Actor } from '#domain/roles.ts';
import { useViewStore } from '#features/views/queries.ts';
import { SavedViews } from '#ui/views/saved-views.tsx';
import { type ListFilter, readFilter, writeFilter } from '../list/list-filter.ts';
import { useMovedViews } from './moved.queries.ts';
import { PRESET_VIEWS } from './presets.ts';

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
};

const read = (query: string): ListFilter => readFilter(new URLSearchParams(query));
const asWritten = (query: string): string => writeFilter(read(query)).toString();

/** Filters of the work lists by name: the account's own, those of all colleagues, and the presets. */
export function RequestViews({ me, filter, onChange }: Props) {
  const { left, moveAgain } = useMovedViews(me.id);
  const store = useViewStore(me, 'requests');
  return (
    <SavedViews
      of={{ store, presets: PRESET_VIEWS, asWritten, left, onFreed: moveAgain }}
      current={writeFilter(filter).toString()}
      onChoose={(query) => onChange(read(query))}
    />
  );
}
