import type { PostedFlow } from '../flow/contract.ts';
import { useAuthForm } from '../flow/form.store.ts';
import { FlowFrame } from '../flow/frame.tsx';
import { setPassword } from '../flow/queries.ts';
import { REGISTER_TEXTS } from '../flow/texts.ts';
import { useNewFlow } from '../flow/use-flow.ts';
import { useResetWhenDone } from '../flow/use-reset-when-done.ts';
import { CodeStep } from '../one-time-code/code-step.tsx';
import { NewPasswordStep } from '../reset-password/new-password-step.tsx';
import { useSession } from '../session/store.ts';
import { RegisterDetailsStep } from './details-step.tsx';
import { RegisteredStep } from './registered-step.tsx';

/**
 * Registering in four steps: names and number → code → password → done, signed in. `posted` is the step that
 * the forms have reached without scripts.
 */
export function RegisterFlow({ posted }: { posted: PostedFlow | undefined }) {
  const flow = useNewFlow('register', posted);
  const { step } = flow;
  const { user, signIn } = useSession();
  useResetWhenDone('registerStep');

  async function makeAccount(): Promise<void> {
    const session = await setPassword(useAuthForm.getState());
    // The step first, so that the layout lets the signed-in user stay for the last step.
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
