import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { toPersianDigits } from '#lib/digits.ts';
import { seconds } from '#lib/durations.ts';
import { failureOf, sentenceOf } from '#lib/failures.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { useOwnRequests } from '../own.queries.ts';
import { OWN_TEXTS as TEXTS } from '../own.texts.ts';
import { OWN_SHOWN } from '../tracking.contract.ts';
import { OwnRequestCard } from './own-request-card.tsx';
import classes from './own-requests.module.css';
import { useNow } from './use-now.ts';

/** "Today" turns into "yesterday", and a promise into a late one. */
const TICK = seconds(30);

const SKELETON_CARDS = ['a', 'b', 'c'];

/** Cards in the shape of what comes. */
function Skeleton() {
  return (
    <div role="status" aria-label={TEXTS.loading} className={classes.skeleton}>
      {SKELETON_CARDS.map((key) => (
        <div key={key} className={classes.ghost}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
}

type Props = {
  /** What leads on while there is nothing to show. */
  start: ReactNode;
};

/** The customer's requests, the latest first, and what stands in their place until they are there. */
export function OwnRequests({ start }: Props) {
  const { data, error, isFetching, refetch } = useOwnRequests();
  const isOnline = useOnline();
  const now = useNow(TICK);
  const failure = isOnline && error && failureOf(error);

  if (!data && !isOnline) return <p className={classes.offline}>{TEXTS.offlineEmpty}</p>;
  const notice = failure && (
    <LoadFailure onRetry={() => void refetch()}>
      {data?.length ? TEXTS.stale : TEXTS.failed} {sentenceOf(failure)}
    </LoadFailure>
  );
  // A list that was empty may no longer be: that nothing was ever asked is not known.
  if (!data?.length && notice) return notice;
  if (!data) return <Skeleton />;
  return (
    <div>
      {!isFetching && notice}
      <div role="status">{!isOnline && <p className={classes.offline}>{TEXTS.offline}</p>}</div>
      {data.length === 0 && (
        <EmptyState title={TEXTS.empty}>
          <p className={classes.lead}>{TEXTS.emptyLead}</p>
          {start}
        </EmptyState>
      )}
      <div className={classes.list}>
        {data.map((request) => (
          <OwnRequestCard key={request.id} request={request} now={now} />
        ))}
      </div>
      {data.length >= OWN_SHOWN && (
        <p className={classes.more}>{TEXTS.onlyLatest(toPersianDigits(OWN_SHOWN))}</p>
      )}
    </div>
  );
}
