import { Button } from '@mantine/core';
import { deviceLabel, isHandheld } from '#features/auth/session/device.texts.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '#ui/icons/dashboard.ts';
import { notify } from '#ui/state/toaster.tsx';
import type { AccountProps } from '../access/card.tsx';
import type { UserSession } from '../contract.ts';
import { canManageAccess } from '../permissions.ts';
import classes from './card.module.css';
import { useUserCalls } from './queries.ts';
import { USER_SESSION_TEXTS as TEXTS } from './texts.ts';

/** How many sessions are listed; the others are only counted. */
const SHOWN = 5;

function SessionRow({ session }: { session: UserSession }) {
  const Icon = isHandheld(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <Icon size={24} stroke={1.4} aria-hidden />
      <div>
        <p className={classes.strong}>{deviceLabel(session.device)}</p>
        <p className={classes.hint}>
          {TEXTS.since}: {formatJalaliDateTime(session.created_at)}
        </p>
        <p className={classes.hint}>
          {TEXTS.seen}: {formatJalaliDateTime(session.last_seen_at)}
        </p>
      </div>
    </li>
  );
}

/** A user's sessions, and the button to end them all. */
export function UserSessions({ detail, viewer }: AccountProps) {
  const { user, sessions } = detail;
  const more = sessions.length - SHOWN;
  const { endSessions } = useUserCalls(user.id);
  const { submit, isPending } = useSubmit(async () => {
    await endSessions();
    notify.success(TEXTS.ended);
  }, toastFailure);
  return (
    <section className={classes.card} aria-labelledby="user-sessions-section">
      <h2 id="user-sessions-section" className={classes.title}>
        {TEXTS.section}
      </h2>
      {sessions.length === 0 ? (
        <p className={classes.note}>{TEXTS.empty}</p>
      ) : (
        <ul className={classes.lines}>
          {sessions.slice(0, SHOWN).map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
          {more > 0 && <li className={classes.note}>{TEXTS.more(more)}</li>}
        </ul>
      )}
      {sessions.length > 0 && canManageAccess(viewer, user) && (
        <Button
          variant="outline"
          color="red"
          loading={isPending}
          onClick={() => void submit()}
          fullWidth
        >
          {TEXTS.end(sessions.length)}
        </Button>
      )}
    </section>
  );
}
