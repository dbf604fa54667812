import { Link } from 'react-router';
import { IconAlertTriangle } from '#ui/icons/management.ts';
import { NOTICE_TEXTS as TEXTS } from '../second-factor-setup/setup.texts.ts';
import { noticeOf } from './notice.ts';
import classes from './notice-bar.module.css';
import { useSecondFactor } from './queries.ts';

/** Above each page, for staff who have not yet set up the second factor that will be required. */
export function SecondFactorNotice({ to }: { to: string }) {
  const { data: state } = useSecondFactor();
  const notice = state ? noticeOf(state, new Date()) : null;
  if (notice === null) return null;
  return (
    <section className={classes.bar} aria-label={TEXTS.label}>
      <IconAlertTriangle size={22} stroke={1.6} aria-hidden />
      <p>{notice}</p>
      <Link to={to} className={classes.link}>
        {TEXTS.link}
      </Link>
    </section>
  );
}
