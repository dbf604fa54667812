import { hiddenMeta } from '#content/page-meta.ts';
import { LOGIN_TEXTS } from '#features/auth/auth.words.ts';
import { LoginForm } from '#features/auth/sign-in/form.tsx';
import { answerLogin } from '../../account-actions.ts';
import type { Route } from './+types/login';

export const meta = hiddenMeta(LOGIN_TEXTS.title);

/** Signs in without scripts. */
export const action = (args: Route.ActionArgs) => answerLogin(args);

export default function LoginPage({ actionData }: Route.ComponentProps) {
  return <LoginForm posted={actionData} />;
}
