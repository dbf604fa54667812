import { Button } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import type { UserView } from '#features/auth/auth.ts';
import { useNow } from '#features/handling/use-now.ts';
import { MY_REQUESTS_LIMIT } from '#features/tracking/track/track.ts';
import { seconds } from '#lib/dates/durations.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import type { FormValues } from '#lib/http/form-results.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { IconPlus } from '#ui/icons/index.ts';
import { Group, Note, Skeleton, Stack, Text } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { NEW_REQUEST_TEXTS, MY_REQUESTS_TEXTS as TEXTS } from '../account.ts';
import { NewRequestForm } from '../new/new-form.tsx';
import { personOf } from '../new/person-fields.tsx';
import { useLatestMyRequests, useMyRequests } from '../use-account.ts';
import { focusRequest } from './request-body.tsx';
import { RequestLists } from './request-lists.tsx';

/** "Today" turns into "yesterday", and an expected call into a late one. */
const TICK = seconds(30);

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
}

type MyRequestsProps = {
  /** Shown while there are no requests. */
  start: ReactNode;
  /** The path of the customer's policies. */
  policiesPath: string;
};

/**
 * The customer's requests, the open ones first and each group latest first, with placeholders until they are
 * loaded. The states are its own: without a network the stored ones are shown, and a failed update is shown.
 */
function MyRequests({ start, policiesPath }: MyRequestsProps) {
  const { data, error, isFetching, refetch } = useMyRequests();
  const isOnline = useOnline();
  const now = useNow(TICK);
  const failure = isOnline && error && failureOf(error);

  if (!data && !isOnline) return <Note tone="warning">{TEXTS.offlineEmpty}</Note>;
  const notice = failure && (
    <LoadFailure onRetry={() => void refetch()}>
      {data?.length ? TEXTS.stale : TEXTS.failed} {sentenceOf(failure)}
    </LoadFailure>
  );
  // The cached list was empty, but may no longer be: the empty state would claim too much.
  if (!data?.length && notice) return notice;
  if (!data) return <Skeleton label={TEXTS.loading} count={3} height="15rem" />;
  return (
    <Stack gap={3}>
      {!isFetching && notice}
      <div role="status">{!isOnline && <Note tone="warning">{TEXTS.offline}</Note>}</div>
      {data.length === 0 && (
        <EmptyState title={TEXTS.empty}>
          <Text tone="muted">{TEXTS.emptyLead}</Text>
          {start}
        </EmptyState>
      )}
      <RequestLists requests={data} now={now} policiesPath={policiesPath} />
      {data.length >= MY_REQUESTS_LIMIT && (
        <Text tone="muted">{TEXTS.onlyLatest(toPersianDigits(MY_REQUESTS_LIMIT))}</Text>
      )}
    </Stack>
  );
}

const NewClaim = lazy(() => import('../new/new-claim.tsx'));

type Props = {
  user: UserView;
  /** For the deadlines of a loss; null until they are known. */
  rules: DeadlineRules | null;
  /** The path of the customer's policies. */
  policiesPath: string;
  /** Another part of the screen has the primary button. */
  isQuiet: boolean;
};

/** The customer's requests, and the button for a new one. */
export function MyRequestsSection({ user, rules, policiesPath, isQuiet }: Props) {
  const { data = [], isSuccess } = useMyRequests();
  const latest = useLatestMyRequests();
  const [isAsking, setAsking] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [draft, setDraft] = useState<FormValues>({});
  // The draft survives closing the dialog, but not leaving the page.
  useUnsaved('own-request', Object.keys(draft).length > 0);
  const isEmpty = isSuccess && data.length === 0;
  const openKinds = new Set(
    data.filter(({ status }) => status !== 'closed').map(({ kind }) => kind),
  );
  const person = personOf(user);

  /** The reloaded list shows the request by now, so the dialog closes. */
  function stored(trackingCode: string): void {
    const shown = latest().find(({ tracking_codes }) => tracking_codes.includes(trackingCode));
    const isKnown = data.some(({ id }) => id === shown?.id);
    const sentence = isKnown ? NEW_REQUEST_TEXTS.joined : NEW_REQUEST_TEXTS.stored;
    notify.success(sentence(toPersianDigits(trackingCode)));
    setDraft({});
    setAsking(false);
    setReporting(false);
    if (shown) focusRequest(shown.tracking_code);
  }

  const start = (label: string) => (
    <Button
      {...(isQuiet ? { variant: 'default' } : { color: 'saffron.5', c: 'black' })}
      leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
      onClick={() => setAsking(true)}
    >
      {label}
    </Button>
  );

  return (
    <Stack as="section" gap={3} aria-labelledby="own-requests">
      <Group as="header" justify="between">
        <Text as="h2" id="own-requests" size="lg">
          {TEXTS.list}
        </Text>
        <Group>
          {rules && (
            <Button variant="default" onClick={() => setReporting(true)}>
              {TEXTS.reportLoss}
            </Button>
          )}
          {!isEmpty && start(TEXTS.ask)}
        </Group>
      </Group>
      <MyRequests start={start(TEXTS.askFirst)} policiesPath={policiesPath} />
      <Dialog title={NEW_REQUEST_TEXTS.title} isOpen={isAsking} onClose={() => setAsking(false)}>
        <NewRequestForm
          person={person}
          draft={draft}
          onDraft={setDraft}
          openKinds={openKinds}
          onStored={stored}
        />
      </Dialog>
      {rules && (
        <Dialog title={TEXTS.reportLoss} isOpen={isReporting} onClose={() => setReporting(false)}>
          <Suspense fallback={<p role="status">{TEXTS.opening}</p>}>
            <NewClaim userId={user.id} person={person} rules={rules} onStored={stored} />
          </Suspense>
        </Dialog>
      )}
    </Stack>
  );
}
