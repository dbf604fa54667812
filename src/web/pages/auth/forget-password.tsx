import { hiddenMeta } from '#content/page-meta.ts';
import { FORGET_TEXTS } from '#features/auth/flow/flow.words.ts';
import { ForgetFlow } from '#features/auth/reset-password-flow.tsx';
import { answerReset } from '../../account-actions.ts';
import type { Route } from './+types/forget-password';

export const meta = hiddenMeta(FORGET_TEXTS.title);

/** The steps without scripts. */
export const action = (args: Route.ActionArgs) => answerReset(args);

export default function ForgetPasswordPage({ actionData }: Route.ComponentProps) {
  return <ForgetFlow posted={actionData} />;
}
