import { FORGET_TEXTS } from '#features/auth/accounts.texts.ts';
import { ForgetFlow } from '#features/auth/components/forget-flow.tsx';

export const meta = () => [
  { title: `${FORGET_TEXTS.title} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function ForgetPasswordPage() {
  return <ForgetFlow />;
}
