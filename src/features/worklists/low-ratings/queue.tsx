import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Actor } from '#domain/roles.ts';
import { useLiveRequests } from '#features/handling/panel/use-panel.ts';
import { useNow } from '#features/handling/use-now.ts';
import { minutes } from '#lib/dates/durations.ts';
import { MoreButton } from '#ui/list/pager.tsx';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { ListTabs } from '#ui/list/tabs.tsx';
import { Loaded } from '#ui/look/loaded.tsx';
import { Stack, Text } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { REQUEST_COUNT_LIMIT } from '../list/list.ts';
import { useChime } from '../live/use-chime.ts';
import { ListFrame } from '../rows/frame.tsx';
import { useListPage } from '../rows/use-list-page.ts';
import { LowRatingCard } from './card.tsx';
import {
  LOW_RATING_STATES,
  type LowRatingState,
  LOW_RATING_TEXTS as TEXTS,
} from './low-ratings.ts';
import { useLowRatings, useLowRatingsBadge } from './use-low-ratings.ts';

const CLOCK_TICK = minutes(1);

/** The shown part is in the address, beside the open request. */
function useChosenState() {
  const [params, setParams] = useSearchParams();
  const state: LowRatingState = params.get('state') === 'closed' ? 'closed' : 'open';
  const choose = (next: LowRatingState) => setParams(next === 'open' ? {} : { state: next });
  return [state, choose] as const;
}

type Props = { title: string; me: Pick<Actor, 'id' | 'role'> };

/** Low ratings, updated live; each opens its request beside the list. */
export function LowRatingQueue({ title, me }: Props) {
  const [state, choose] = useChosenState();
  const list = useLowRatings(state);
  const waiting = useLowRatingsBadge(true);
  const now = useNow(CLOCK_TICK);
  const play = useChime();
  const isLive = useLiveRequests({ onArrived: () => {} });
  const ratings = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data]);
  const ids = useMemo(
    () => [...new Set((ratings ?? []).map(({ request }) => request.id))],
    [ratings],
  );
  const page = useListPage({ ids });
  const tabs = LOW_RATING_STATES.map((name) => ({
    name,
    label: TEXTS.tab[name],
    count: name === 'open' ? waiting : undefined,
    isLate: name === 'open',
  }));
  return (
    <ListFrame title={title} lead={TEXTS.lead} isLive={isLive} page={page} me={me} play={play}>
      <ListTabs
        label={TEXTS.tabs}
        tabs={tabs}
        chosen={state}
        most={REQUEST_COUNT_LIMIT}
        onChoose={choose}
      />
      <Loaded
        of={{ data: ratings, error: list.error, refetch: list.refetch }}
        failed={TEXTS.failed}
        skeleton={<RowSkeletons count={4} label={TEXTS.loading} />}
        empty={
          <EmptyState title={TEXTS.empty[state]}>
            {state === 'open' && <Text tone="muted">{TEXTS.emptyNext}</Text>}
          </EmptyState>
        }
      >
        {(all) => (
          <Stack>
            <Stack as="ul">
              {all.map((rating, place) => (
                <LowRatingCard
                  key={rating.id}
                  rating={rating}
                  me={me}
                  now={now}
                  page={page}
                  // Of two about one request the first gets the focus.
                  isFirst={
                    all.findIndex(({ request }) => request.id === rating.request.id) === place
                  }
                />
              ))}
            </Stack>
            <MoreButton list={list}>{TEXTS.more}</MoreButton>
          </Stack>
        )}
      </Loaded>
    </ListFrame>
  );
}
