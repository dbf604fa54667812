import { Link } from 'react-router';
import { resetPassword } from '../accounts.queries.ts';
import { FORGET_TEXTS as TEXTS } from '../accounts.texts.ts';
import { useAuthForm } from '../form.store.ts';
import classes from './account-form.module.css';
import { AccountHeading } from './account-heading.tsx';
import { CodeStep } from './code-step.tsx';
import { DoneSign } from './done-sign.tsx';
import { FlowFrame } from './flow-frame.tsx';
import { ForgetPhoneStep } from './forget-phone-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { useResetWhenDone } from './use-reset-when-done.ts';

/** The forgotten password in four steps: number → code → new password → done. */
export function ForgetFlow() {
  const step = useAuthForm((form) => form.forgetPassStep);
  const { fill, refuse } = useAuthForm.getState();
  useResetWhenDone('forgetPassStep');

  async function setNewPassword(): Promise<void> {
    await resetPassword(useAuthForm.getState());
    fill({ forgetPassStep: 4, password: '', confirmPassword: '' });
  }

  return (
    <FlowFrame labels={TEXTS.steps} step={step}>
      {step === 1 && <ForgetPhoneStep />}
      {step === 2 && (
        <CodeStep
          purpose="reset"
          onVerified={() => fill({ forgetPassStep: 3 })}
          onChangeNumber={() => {
            refuse({});
            fill({ forgetPassStep: 1, otpAnswer: '' });
          }}
        />
      )}
      {step === 3 && (
        <NewPasswordStep
          purpose="reset"
          onSubmit={setNewPassword}
          onGrantLost={() => fill({ forgetPassStep: 2 })}
        />
      )}
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
