import { Link } from 'react-router';
import { resetPassword } from '../accounts.queries.ts';
import { FORGET_TEXTS as TEXTS } from '../accounts.texts.ts';
import { useAuthForm } from '../form.store.ts';
import type { PostedFlow } from '../posted-flow.contract.ts';
import classes from './account-form.module.css';
import { AccountHeading } from './account-heading.tsx';
import { CodeStep } from './code-step.tsx';
import { DoneSign } from './done-sign.tsx';
import { FlowFrame } from './flow-frame.tsx';
import { ForgetPhoneStep } from './forget-phone-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { useNewFlow } from './use-flow.ts';
import { useResetWhenDone } from './use-reset-when-done.ts';

/**
 * The forgotten password in four steps: number → code → new password → done. `posted` is where the
 * forms have led to without scripts.
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
