import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useNow } from '#features/handling/components/use-now.ts';
import { MY_REQUESTS_LIMIT } from '#features/tracking/track/contract.ts';
import { seconds } from '#lib/dates/durations.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { useMyRequests } from '../queries.ts';
import { MY_REQUESTS_TEXTS as TEXTS } from '../texts.ts';
import classes from './my-requests.module.css';
import { RequestLists } from './request-lists.tsx';

/** "Today" turns into "yesterday", and an expected call into a late one. */
const TICK = seconds(30);

const SKELETON_CARDS = ['a', 'b', 'c'];

/** Placeholders in the shape of the cards. */
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
  /** Shown while there are no requests. */
  start: ReactNode;
  /** The path of the customer's policies. */
  policiesPath: string;
};

/**
 * The customer's requests, the open ones first and each group latest first, with placeholders until they are
 * loaded.
 */
export function MyRequests({ start, policiesPath }: Props) {
  const { data, error, isFetching, refetch } = useMyRequests();
  const isOnline = useOnline();
  const now = useNow(TICK);
  const failure = isOnline && error && failureOf(error);

  if (!data && !isOnline) return <p className={classes.offline}>{TEXTS.offlineEmpty}</p>;
  const notice = failure && (
    <LoadFailure onRetry={() => void refetch()}>
      {data?.length ? TEXTS.stale : TEXTS.failed} {sentenceOf(failure)}
    </LoadFailure>
  );
  // The cached list was empty, but may no longer be: the empty state would claim too much.
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
      <RequestLists requests={data} now={now} policiesPath={policiesPath} />
      {data.length >= MY_REQUESTS_LIMIT && (
        <p className={classes.more}>{TEXTS.onlyLatest(toPersianDigits(MY_REQUESTS_LIMIT))}</p>
      )}
    </div>
  );
}
