import classes from '../flow/account-form.module.css';
import { AccountHeading } from '../flow/account-heading.tsx';
import { ActionButton } from '../flow/action-button.tsx';
import { DefaultSubmit } from '../flow/default-submit.tsx';
import type { PostedLogin } from '../flow/flow.ts';
import { InsteadButton } from '../flow/instead-button.tsx';
import { failureOfPost } from '../flow/use-flow.ts';
import { CodeFields } from '../second-factor/code-fields.tsx';
import { codeErrorsOf, useCode } from '../second-factor/use-code.ts';
import { SECOND_STEP_TEXTS as TEXTS } from './sign-in.words.ts';
import type { AskedForCode } from './use-sign-in.ts';

type Props = {
  asked: AskedForCode;
  phoneNumber: string;
  remember: boolean;
  /** The result of a code that was sent without scripts. */
  posted: PostedLogin | undefined;
  /** Back to the password; `isEnded` when it has to be entered again. */
  onBack: (isEnded: boolean) => void;
};

/** The login page's second step. Its form carries the values of the first step, for when no scripts run. */
export function SecondFactorStep({ asked, phoneNumber, remember, posted, onBack }: Props) {
  const { kind, choose, errors, field, send, isPending } = useCode({
    asked,
    remember,
    kind: posted?.kind ?? 'app',
    errors: (posted?.refused && codeErrorsOf(failureOfPost(posted.refused))) ?? {},
    onEnded: () => onBack(true),
  });
  return (
    <form method="post" onSubmit={send} className={classes.form} noValidate>
      <AccountHeading title={TEXTS.title} alert={errors.overAll}>
        <p role="status">{TEXTS.lead[kind]}</p>
      </AccountHeading>
      <DefaultSubmit />
      <input type="hidden" name="ticket" value={asked.ticket} />
      <input type="hidden" name="trusted_days" value={asked.trustedDays} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="phone_number" value={phoneNumber} />
      {remember && <input type="hidden" name="remember" value="true" />}
      <CodeFields
        kind={kind}
        onKind={choose}
        error={errors.code}
        trustedDays={asked.trustedDays}
        field={field}
      />
      <ActionButton isBusy={isPending}>{TEXTS.submit}</ActionButton>
      <div className={classes.links}>
        <InsteadButton what="change" isBusy={isPending} onClick={() => onBack(false)}>
          {TEXTS.back}
        </InsteadButton>
      </div>
      <p className={classes.note}>{TEXTS.lost}</p>
    </form>
  );
}
