import { setPassword } from '../accounts.queries.ts';
import { REGISTER_TEXTS } from '../accounts.texts.ts';
import { useAuthForm } from '../form.store.ts';
import { useSession } from '../store.ts';
import { CodeStep } from './code-step.tsx';
import { FlowFrame } from './flow-frame.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { RegisterDetailsStep } from './register-details-step.tsx';
import { RegisteredStep } from './registered-step.tsx';
import { useResetWhenDone } from './use-reset-when-done.ts';

/** Registering in four steps: who → code → password → done, signed in. */
export function RegisterFlow() {
  const step = useAuthForm((form) => form.registerStep);
  const { fill, refuse } = useAuthForm.getState();
  const { user, signIn } = useSession();
  useResetWhenDone('registerStep');

  async function makeAccount(): Promise<void> {
    const session = await setPassword(useAuthForm.getState());
    // The step first: with it the layout lets the signed-in person stay for the last step.
    fill({ registerStep: 4, password: '', confirmPassword: '' });
    signIn({ ...session, remember: false });
  }

  return (
    <FlowFrame labels={REGISTER_TEXTS.steps} step={step}>
      {step === 1 && <RegisterDetailsStep />}
      {step === 2 && (
        <CodeStep
          purpose="register"
          onVerified={() => fill({ registerStep: 3 })}
          onChangeNumber={() => {
            refuse({});
            fill({ registerStep: 1, otpAnswer: '' });
          }}
        />
      )}
      {step === 3 && (
        <NewPasswordStep
          purpose="register"
          onSubmit={makeAccount}
          onGrantLost={() => fill({ registerStep: 2 })}
        />
      )}
      {step === 4 && user && <RegisteredStep user={user} />}
    </FlowFrame>
  );
}
