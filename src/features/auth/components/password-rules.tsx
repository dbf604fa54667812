import { IconCheck } from '#ui/icons/index.ts';
import { PASSWORD_RULES, PASSWORD_TEXTS as TEXTS } from '../accounts.texts.ts';
import type { PasswordOwner } from '../password-strength.contract.ts';
import { checkPassword } from './password-faults.ts';
import classes from './password-rules.module.css';

const RULES = ['length', 'guess'] as const;

type Props = { id: string; password: string; owner: PasswordOwner };

/** What a password has to be, ticked off while it is typed; in words for readers, never colour alone. */
export function PasswordRules({ id, password, owner }: Props) {
  const check = checkPassword(password, owner);
  return (
    <div id={id} className={classes.rules}>
      <p className={classes.lead}>{TEXTS.rules}</p>
      <ul>
        {RULES.map((rule) => (
          <li key={rule} data-met={check[rule] || undefined}>
            <span className={classes.sign} aria-hidden>
              {check[rule] && <IconCheck size={14} stroke={2.5} />}
            </span>
            <span>
              <span className="visually-hidden">{check[rule] ? TEXTS.met : TEXTS.unmet} </span>
              {PASSWORD_RULES[rule]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
