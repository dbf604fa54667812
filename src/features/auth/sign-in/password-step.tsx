import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { normalisePhone } from '#lib/phone/phone.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import classes from '../flow/account-form.module.css';
import { AccountHeading } from '../flow/account-heading.tsx';
import { ActionButton } from '../flow/action-button.tsx';
import type { PostedLogin } from '../flow/contract.ts';
import { type AuthErrors, loginSlotsOf } from '../flow/form.store.ts';
import { PhoneField } from '../flow/phone-field.tsx';
import { LOGIN_LINKS } from '../flow/texts.ts';
import { failureOfPost } from '../flow/use-flow.ts';
import { unkeptSentence } from '../flow/use-unkept.ts';
import { SecretField } from '../password/secret-field.tsx';
import { login } from '../second-step/sign-in.queries.ts';
import { SECOND_STEP_TEXTS } from '../second-step/sign-in.texts.ts';
import { useSession } from '../session/store.ts';
import { LOGIN_TEXTS } from '../texts.ts';
import { RememberField } from './remember-field.tsx';
import type { LoginStart } from './start.ts';

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

/** Number, password and whether to be remembered. */
export function PasswordStep({ start, posted, onAsked }: Props) {
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
    if (unkeptSentence()) return;
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
