import { REGISTER_TEXTS } from '#features/auth/flow/texts.ts';
import { RegisterFlow } from '#features/auth/register/flow.tsx';
import { answerRegistration } from '../../account-actions.ts';
import type { Route } from './+types/register';

export const meta = () => [
  { title: `${REGISTER_TEXTS.title} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

/** The steps without scripts. */
export const action = (args: Route.ActionArgs) => answerRegistration(args);

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  return <RegisterFlow posted={actionData} />;
}
