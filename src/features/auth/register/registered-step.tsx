import { Link } from 'react-router';
import { Star } from '#ui/motif/star.tsx';
import type { UserView } from '../contract.ts';
import classes from '../flow/account-form.module.css';
import { AccountHeading } from '../flow/account-heading.tsx';
import { DoneSign } from '../flow/done-sign.tsx';
import { REGISTERED_TEXTS as TEXTS } from '../flow/texts.ts';
import { mainPath } from '../permissions.ts';

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
