import { useEffect } from 'react';
import { useSession } from '#features/auth/session/store.ts';
import { SESSION_TEXTS as TEXTS } from '#features/auth/texts.ts';
import { seconds } from '#lib/dates/durations.ts';
import { BrandMark } from '#ui/brand/mark.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import classes from './unreachable.module.css';

/** A busy or updating server is back in a few seconds. */
const AGAIN_EVERY = seconds(5);

/** Replaces the dashboard while the server cannot check the session; retries automatically. */
export function Unreachable() {
  const restore = useSession((session) => session.restore);
  useEffect(() => {
    const again = () => {
      if (!useSession.getState().isRestoring) void restore();
    };
    const timer = setInterval(again, AGAIN_EVERY);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [restore]);
  return (
    <main id="content" className={classes.page}>
      <BrandMark />
      <h1 className={classes.title}>{TEXTS.unreachableTitle}</h1>
      <LoadFailure onRetry={() => void restore()}>
        {TEXTS.unreachable} {TEXTS.unreachableAgain}
      </LoadFailure>
    </main>
  );
}
