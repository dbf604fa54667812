import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '#ui/icons/dashboard.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { notify } from '#ui/state/toaster.tsx';
import type { SessionView } from '../profile/profile.ts';
import { SESSION_LIST_TEXTS as TEXTS } from '../profile/profile.words.ts';
import classes from '../profile/security-card.module.css';
import { useEndSession, useSessions } from '../profile/use-profile.ts';
import { deviceLabel, isHandheld } from './device.ts';

function SessionRow({ session }: { session: SessionView }) {
  const end = useEndSession();
  const { submit, isPending } = useSubmit(async () => {
    await end(session.id);
    notify.success(TEXTS.ended);
  }, toastFailure);
  const device = deviceLabel(session.device);
  const Icon = isHandheld(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <Icon size={26} stroke={1.4} aria-hidden />
      <div className={classes.words}>
        <p className={classes.device}>{device}</p>
        <p className={classes.seen}>
          {TEXTS.seen}: {formatJalaliDateTime(session.last_seen_at)}
        </p>
      </div>
      {session.current ? (
        <span className={classes.current}>{TEXTS.current}</span>
      ) : (
        <button
          type="button"
          className={classes.end}
          aria-label={TEXTS.endOf(device)}
          aria-disabled={isPending}
          onClick={() => void submit()}
        >
          {TEXTS.end}
        </button>
      )}
    </li>
  );
}

/** The user's sessions, each with a button to end it. */
export function SessionList() {
  const { data, isPending, refetch } = useSessions();
  return (
    <section className={classes.card} aria-labelledby="sessions-section" aria-busy={isPending}>
      <h2 id="sessions-section" className={classes.title}>
        {TEXTS.section}
      </h2>
      <p className={classes.lead}>{TEXTS.lead}</p>
      {data && (
        <ul>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {isPending && (
        <div className={classes.skeleton} role="status" aria-label={TEXTS.loading}>
          <span />
          <span />
        </div>
      )}
      {!data && !isPending && (
        <LoadFailure onRetry={() => void refetch()}>{TEXTS.failed}</LoadFailure>
      )}
    </section>
  );
}
