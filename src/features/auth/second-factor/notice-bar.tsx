import { Link } from 'react-router';
import { IconAlertTriangle } from '#ui/icons/management.ts';
import { NOTICE_TEXTS as TEXTS } from '../second-factor-setup/setup.texts.ts';
import { noticeOf } from './notice.ts';
import classes from './notice-bar.module.css';
import { useSecondFactor } from './queries.ts';

/** Over each page, for who has not set up yet what is going to be required. */
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
