import { Button } from '@mantine/core';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Card, Mark, Rows, Skeleton, Text } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import type { SessionView } from '../profile/profile.ts';
import { SESSION_LIST_TEXTS as TEXTS } from '../profile/profile.words.ts';
import { useEndSession, useSessions } from '../profile/use-profile.ts';
import { deviceLabel } from './device.ts';
import { DeviceRow } from './device-row.tsx';

function EndButton({ session: { id, device } }: { session: SessionView }) {
  const end = useEndSession();
  const { submit, isPending } = useSubmit(async () => {
    await end(id);
    notify.success(TEXTS.ended);
  }, toastFailure);
  return (
    <Button
      variant="outline"
      color="red"
      aria-label={TEXTS.endOf(deviceLabel(device))}
      loading={isPending}
      onClick={() => void submit()}
    >
      {TEXTS.end}
    </Button>
  );
}

const current = (
  <Text as="span" size="xs">
    <Mark tone="success">{TEXTS.current}</Mark>
  </Text>
);

/** The user's sessions, each with a button to end it. */
export function SessionList() {
  const skeleton = <Skeleton label={TEXTS.loading} count={2} height="4rem" />;
  return (
    <Card title={TEXTS.section} isSmall lead={TEXTS.lead}>
      <Loaded of={useSessions()} loading={TEXTS.loading} failed={TEXTS.failed} skeleton={skeleton}>
        {(sessions) => (
          <Rows>
            {sessions.map((session) => (
              <DeviceRow
                key={session.id}
                device={session.device}
                action={session.current ? current : <EndButton session={session} />}
              >
                {TEXTS.seen}: {formatJalaliDateTime(session.last_seen_at)}
              </DeviceRow>
            ))}
          </Rows>
        )}
      </Loaded>
    </Card>
  );
}
