import { hiddenMeta } from '#content/page-meta.ts';
import { REGISTER_TEXTS } from '#features/auth/flow/flow.words.ts';
import { RegisterFlow } from '#features/auth/register-flow.tsx';
import { answerRegistration } from '../../account-actions.ts';
import type { Route } from './+types/register';

export const meta = hiddenMeta(REGISTER_TEXTS.title);

/** The steps without scripts. */
export const action = (args: Route.ActionArgs) => answerRegistration(args);

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  return <RegisterFlow posted={actionData} />;
}
