import { Link } from 'react-router';
import classes from '../flow/account-form.module.css';
import { AccountHeading } from '../flow/account-heading.tsx';
import type { PostedFlow } from '../flow/contract.ts';
import { DoneSign } from '../flow/done-sign.tsx';
import { useAuthForm } from '../flow/form.store.ts';
import { FlowFrame } from '../flow/frame.tsx';
import { resetPassword } from '../flow/queries.ts';
import { FORGET_TEXTS as TEXTS } from '../flow/texts.ts';
import { useNewFlow } from '../flow/use-flow.ts';
import { useResetWhenDone } from '../flow/use-reset-when-done.ts';
import { CodeStep } from '../one-time-code/code-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { ForgetPhoneStep } from './phone-step.tsx';

/**
 * The forgotten password in four steps: number → code → new password → done. `posted` is the step that the
 * forms have reached without scripts.
 */
export function ForgetFlow({ posted }: { posted: PostedFlow | undefined }) {
  const flow = useNewFlow('reset', posted);
  const { step } = flow;
  useResetWhenDone('forgetPassStep');

  async function setNewPassword(): Promise<void> {
    await resetPassword(useAuthForm.getState());
    flow.fill({ forgetPassStep: 4, password: '', confirmPassword: '' });
  }

  return (
    <FlowFrame flow={flow} labels={TEXTS.steps}>
      {step === 1 && <ForgetPhoneStep />}
      {step === 2 && <CodeStep />}
      {step === 3 && <NewPasswordStep onSubmit={setNewPassword} />}
      {step === 4 && (
        <div className={classes.form}>
          <DoneSign />
          <AccountHeading title={TEXTS.doneTitle} takesFocus>
            {TEXTS.doneLead}
          </AccountHeading>
          <Link to="/login" className={classes.actionLink}>
            {TEXTS.toLogin}
          </Link>
        </div>
      )}
    </FlowFrame>
  );
}
