import { REGISTER_TEXTS } from '#features/auth/accounts.texts.ts';
import { RegisterFlow } from '#features/auth/components/register-flow.tsx';

export const meta = () => [
  { title: `${REGISTER_TEXTS.title} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function RegisterPage() {
  return <RegisterFlow />;
}
