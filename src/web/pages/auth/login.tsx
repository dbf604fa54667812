import { LoginForm } from '#features/auth/components/login-form.tsx';
import { LOGIN_TEXTS } from '#features/auth/texts.ts';

export const meta = () => [
  { title: `${LOGIN_TEXTS.title} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function LoginPage() {
  return <LoginForm />;
}
