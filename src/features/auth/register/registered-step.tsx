import { Link } from 'react-router';
import { Star } from '#ui/motif/star.tsx';
import { REGISTERED_TEXTS as TEXTS } from '../accounts.texts.ts';
import type { UserView } from '../contract.ts';
import { mainPath } from '../permissions.ts';
import classes from './account-form.module.css';
import { AccountHeading } from './account-heading.tsx';
import { DoneSign } from './done-sign.tsx';

/** Step 4 of registering: a welcome, and the way on. */
export function RegisteredStep({ user }: { user: UserView }) {
  return (
    <div className={classes.form}>
      <DoneSign />
      <AccountHeading title={TEXTS.title(user.first_name)} takesFocus>
        {TEXTS.lead}
      </AccountHeading>
      <ul className={classes.next}>
        {TEXTS.next.map((sentence) => (
          <li key={sentence}>
            <Star size={14} />
            {sentence}
          </li>
        ))}
      </ul>
      <Link to={mainPath(user.role)} className={classes.actionLink}>
        {TEXTS.dashboard}
      </Link>
    </div>
  );
}
