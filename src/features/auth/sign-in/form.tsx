import { useState } from 'react';
import type { PostedLogin } from '../flow/contract.ts';
import { SecondFactorStep } from '../second-step/sign-in-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { type LoginStart, startOf } from './start.ts';

/**
 * Phone number, password, remember me; a code for a user with a second factor. Success stores the session;
 * the layout then leads on. `posted` is the step that a sign-in without scripts has reached.
 */
export function LoginForm({ posted }: { posted: PostedLogin | undefined }) {
  const [start, setStart] = useState(() => startOf(posted));
  // Errors of a form that was posted without scripts belong to its own step alone.
  const [isAsPosted, setAsPosted] = useState(true);
  const said = isAsPosted ? posted : undefined;

  function go(next: Partial<LoginStart>): void {
    setAsPosted(false);
    setStart((now) => ({ ...now, ...next }));
  }

  const { asked, phoneNumber, remember } = start;
  if (!asked) {
    const onAsked = (next: Pick<LoginStart, 'asked' | 'phoneNumber' | 'remember'>) => go(next);
    return <PasswordStep start={start} posted={said} onAsked={onAsked} />;
  }
  return (
    <SecondFactorStep
      asked={asked}
      phoneNumber={phoneNumber}
      remember={remember}
      posted={said}
      onBack={(isEnded) => go({ asked: null, isBack: true, isEnded })}
    />
  );
}
