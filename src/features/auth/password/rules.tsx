import { IconCheck } from '#ui/icons/index.ts';
import { PASSWORD_RULES, PASSWORD_TEXTS as TEXTS } from '../flow/flow.words.ts';
import { checkPassword } from './errors.ts';
import classes from './rules.module.css';
import type { PasswordOwner } from './strength.ts';

const RULES = ['length', 'guess'] as const;

type Props = { password: string; owner: PasswordOwner };

/**
 * The rules of a password, ticked off while it is typed; with words for screen readers, never by colour
 * alone. Rendered inside a paragraph, as the description of its field.
 */
export function PasswordRules({ password, owner }: Props) {
  const check = checkPassword(password, owner);
  return (
    <span className={classes.rules}>
      <span className={classes.lead}>{TEXTS.rules}</span>
      {RULES.map((rule) => (
        <span key={rule} className={classes.rule} data-met={check[rule] || undefined}>
          <span className={classes.sign} aria-hidden>
            {check[rule] && <IconCheck size={14} stroke={2.5} />}
          </span>
          <span>
            <span className="visually-hidden">{check[rule] ? TEXTS.met : TEXTS.unmet} </span>
            {PASSWORD_RULES[rule]}
          </span>
        </span>
      ))}
    </span>
  );
}
