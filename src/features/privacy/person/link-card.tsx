import { Link } from 'react-router';
import classes from '../components/privacy.module.css';
import { PERSON_DATA_TEXTS as TEXTS } from '../texts.ts';

/** The way from an account to what is held about its person. */
export function PersonalDataCard({ userId }: { userId: number }) {
  return (
    <section
      className={`${classes.card} ${classes.beside}`}
      aria-labelledby="personal-data-section"
    >
      <h2 id="personal-data-section">{TEXTS.card}</h2>
      <p className={classes.quiet}>{TEXTS.cardLead}</p>
      <Link to={`/dashboard/super-admin/retention/person?user=${userId}`} className={classes.link}>
        {TEXTS.open}
      </Link>
    </section>
  );
}
