import { Link } from 'react-router';
import classes from '../components/privacy.module.css';
import { PERSON_DATA_TEXTS as TEXTS } from '../privacy.words.ts';

type Props = { of: { user: number } | { policy: number } };

/** The link from an account or a policy to the page of its person's data. */
export function PersonalDataCard({ of }: Props) {
  const person = 'user' in of ? `user=${of.user}` : `policy=${of.policy}`;
  return (
    <section
      className={`${classes.card} ${classes.beside}`}
      aria-labelledby="personal-data-section"
    >
      <h2 id="personal-data-section">{TEXTS.card}</h2>
      <p className={classes.quiet}>{TEXTS.cardLead}</p>
      <Link to={`/dashboard/super-admin/retention/person?${person}`} className={classes.link}>
        {TEXTS.open}
      </Link>
    </section>
  );
}
