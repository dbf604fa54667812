import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { normalisePhone } from '#lib/phone/phone.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { LOGIN_TEXTS } from '../auth.words.ts';
import classes from '../flow/account-form.module.css';
import { AccountHeading } from '../flow/account-heading.tsx';
import { ActionButton } from '../flow/action-button.tsx';
import type { PostedLogin } from '../flow/flow.ts';
import { LOGIN_LINKS } from '../flow/flow.words.ts';
import { type AuthErrors, loginSlotsOf } from '../flow/form.store.ts';
import { PhoneField } from '../flow/phone-field.tsx';
import { failureOfPost } from '../flow/use-flow.ts';
import { unstoredSentence } from '../flow/use-unstored.ts';
import { SecretField } from '../password/secret-field.tsx';
import { SECOND_STEP_TEXTS } from '../second-step/sign-in.words.ts';
import { SecondFactorStep } from '../second-step/sign-in-step.tsx';
import { type AskedForCode, login } from '../second-step/use-sign-in.ts';
import { useSession } from '../session/store.ts';
import { RememberField } from './remember-field.tsx';

/** The values carried from step to step of signing in. */
export type LoginStart = {
  /** As it was typed. */
  phoneNumber: string;
  remember: boolean;
  /** The request for a code after a right password; null at the password. */
  asked: AskedForCode | null;
  /** Back from the code: because it came too late, or by the user's own choice. */
  isBack: boolean;
  isEnded: boolean;
};

/** The start of signing in: empty, or the step that a form without scripts has reached. */
const startOf = (posted: PostedLogin | undefined): LoginStart => ({
  phoneNumber: posted?.phoneNumber ?? '',
  remember: posted?.remember ?? false,
  asked: posted?.ticket ? { ticket: posted.ticket, trustedDays: posted.trustedDays } : null,
  isBack: false,
  isEnded: posted?.refused?.reply.errors?.ticket !== undefined,
});

type Props = {
  start: LoginStart;
  posted: PostedLogin | undefined;
  onAsked: (next: Pick<LoginStart, 'asked' | 'phoneNumber' | 'remember'>) => void;
};

/** The initial errors: why the user is back at this step, or those of a form posted without scripts. */
function errorsAtFirst({ isEnded }: LoginStart, posted: PostedLogin | undefined): AuthErrors {
  if (isEnded) return { overAll: SECOND_STEP_TEXTS.ended };
  return posted?.refused ? loginSlotsOf(failureOfPost(posted.refused)) : {};
}

/** Number, password and whether to be remembered. Its fields are the browser's: it works without scripts too. */
function PasswordStep({ start, posted, onAsked }: Props) {
  const signIn = useSession((session) => session.signIn);
  const [errors, setErrors] = useState(() => errorsAtFirst(start, posted));
  const password = useRef<HTMLInputElement>(null);
  const { submit, isPending } = useSubmit(
    async (form: FormData) => {
      setErrors({});
      const typed = String(form.get('phone_number') ?? '');
      const remember = form.get('remember') !== null;
      const { signedIn, asked } = await login({
        phone_number: normalisePhone(typed) ?? typed,
        password: String(form.get('password') ?? ''),
        remember,
      });
      if (signedIn) signIn({ ...signedIn, remember });
      else onAsked({ asked, phoneNumber: typed, remember });
    },
    (failure) => {
      setErrors(loginSlotsOf(failure));
      password.current?.focus();
    },
  );

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The heading says why; a session that is not stored would only lead to errors.
    if (unstoredSentence()) return;
    void submit(new FormData(event.currentTarget));
  }

  return (
    // If it is sent before hydration, a form without a method would put the password into the address.
    <form method="post" onSubmit={send} className={classes.form} noValidate>
      <AccountHeading title={LOGIN_TEXTS.title} alert={errors.overAll}>
        {LOGIN_TEXTS.lead}
      </AccountHeading>
      <PhoneField
        label={LOGIN_TEXTS.phone}
        hint={LOGIN_TEXTS.phoneHint}
        defaultValue={start.phoneNumber}
      />
      <SecretField
        ref={password}
        name="password"
        label={LOGIN_TEXTS.password}
        autoComplete="current-password"
        error={errors.password}
        autoFocus={start.isBack}
      />
      <div className={classes.spread}>
        <RememberField name="remember" value="true" defaultChecked={start.remember} />
        <Link to="/forget-password" className={classes.link}>
          {LOGIN_LINKS.forgot}
        </Link>
      </div>
      <ActionButton isBusy={isPending}>{LOGIN_TEXTS.submit}</ActionButton>
      <div className={classes.links}>
        <p>
          {LOGIN_LINKS.noAccount}
          <Link to="/register" className={classes.link}>
            {LOGIN_LINKS.register}
          </Link>
        </p>
      </div>
    </form>
  );
}

/**
 * Phone number, password, remember me; a code for a user with a second factor. Success stores the session;
 * the layout then leads on. `posted` is the step that a sign-in without scripts has reached.
 */
export function LoginForm({ posted }: { posted: PostedLogin | undefined }) {
  const [start, setStart] = useState(() => startOf(posted));
  // Errors of a form that was posted without scripts belong to its own step alone.
  const [isAsPosted, setAsPosted] = useState(true);
  const shown = isAsPosted ? posted : undefined;

  function go(next: Partial<LoginStart>): void {
    setAsPosted(false);
    setStart((now) => ({ ...now, ...next }));
  }

  const { asked, phoneNumber, remember } = start;
  if (!asked) {
    const onAsked = (next: Pick<LoginStart, 'asked' | 'phoneNumber' | 'remember'>) => go(next);
    return <PasswordStep start={start} posted={shown} onAsked={onAsked} />;
  }
  return (
    <SecondFactorStep
      asked={asked}
      phoneNumber={phoneNumber}
      remember={remember}
      posted={shown}
      onBack={(isEnded) => go({ asked: null, isBack: true, isEnded })}
    />
  );
}
