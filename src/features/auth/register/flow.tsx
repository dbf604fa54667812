import { setPassword } from '../accounts.queries.ts';
import { REGISTER_TEXTS } from '../accounts.texts.ts';
import { useAuthForm } from '../form.store.ts';
import type { PostedFlow } from '../posted-flow.contract.ts';
import { useSession } from '../store.ts';
import { CodeStep } from './code-step.tsx';
import { FlowFrame } from './flow-frame.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { RegisterDetailsStep } from './register-details-step.tsx';
import { RegisteredStep } from './registered-step.tsx';
import { useNewFlow } from './use-flow.ts';
import { useResetWhenDone } from './use-reset-when-done.ts';

/**
 * Registering in four steps: who → code → password → done, signed in. `posted` is where the forms have
 * led to without scripts.
 */
export function RegisterFlow({ posted }: { posted: PostedFlow | undefined }) {
  const flow = useNewFlow('register', posted);
  const { step } = flow;
  const { user, signIn } = useSession();
  useResetWhenDone('registerStep');

  async function makeAccount(): Promise<void> {
    const session = await setPassword(useAuthForm.getState());
    // The step first: with it the layout lets the signed-in person stay for the last step.
    flow.fill({ registerStep: 4, password: '', confirmPassword: '' });
    signIn({ ...session, remember: false });
  }

  return (
    <FlowFrame flow={flow} labels={REGISTER_TEXTS.steps}>
      {step === 1 && <RegisterDetailsStep />}
      {step === 2 && <CodeStep />}
      {step === 3 && <NewPasswordStep onSubmit={makeAccount} />}
      {step === 4 && user && <RegisteredStep user={user} />}
    </FlowFrame>
  );
}
