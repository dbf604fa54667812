import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { normalisePhone } from '#lib/phone/phone.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Star } from '#ui/motif/star.tsx';
import type { UserView } from './auth.ts';
import classes from './flow/account-form.module.css';
import { AccountHeading } from './flow/account-heading.tsx';
import { ActionButton } from './flow/action-button.tsx';
import { DoneSign } from './flow/done-sign.tsx';
import type { PostedFlow } from './flow/flow.ts';
import { REGISTERED_TEXTS, REGISTER_TEXTS as TEXTS } from './flow/flow.words.ts';
import { useAuthForm } from './flow/form.store.ts';
import { FlowFrame } from './flow/frame.tsx';
import { PhoneField } from './flow/phone-field.tsx';
import { useFlow, useNewFlow } from './flow/use-flow.ts';
import { register, setPassword } from './flow/use-flow-calls.ts';
import { useResetWhenDone } from './flow/use-reset-when-done.ts';
import { unstoredSentence } from './flow/use-unstored.ts';
import { NewPasswordStep } from './new-password-step.tsx';
import { CodeStep } from './one-time-code/code-step.tsx';
import { mainPath } from './permissions.ts';
import { useSession } from './session/store.ts';

const NAMES = { firstName: 'first_name', lastName: 'last_name', phoneNumber: 'phone_number' };

/** Step 1 of registering: names and number. Its fields are the browser's: it works without scripts too. */
function RegisterDetailsStep() {
  const { firstName, lastName, phoneNumber, errors, setErrors, showFailure } = useFlow();
  const { form, submit, isPending } = useSubmit(store, (failure) => void showFailure(failure));

  async function store(typed: FormData): Promise<void> {
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const phone = text(NAMES.phoneNumber);
    const details = {
      firstName: text(NAMES.firstName),
      lastName: text(NAMES.lastName),
      phoneNumber: normalisePhone(phone) ?? phone,
    };
    setErrors({});
    const resendAt = await register(details);
    useAuthForm.getState().awaitCode('register', details, resendAt);
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The heading says why: registering ends with a sign-in, which this browser cannot store.
    if (unstoredSentence()) return;
    void submit(new FormData(event.currentTarget));
  }

  return (
    <form ref={form} method="post" onSubmit={send} className={classes.form} noValidate>
      <AccountHeading title={TEXTS.title} alert={errors.overAll}>
        {TEXTS.lead}
      </AccountHeading>
      <div className={classes.pair}>
        <TextInput
          name={NAMES.firstName}
          label={TEXTS.firstName}
          defaultValue={firstName}
          error={errors.firstName}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextInput
          name={NAMES.lastName}
          label={TEXTS.lastName}
          defaultValue={lastName}
          error={errors.lastName}
          autoComplete="family-name"
          maxLength={60}
        />
      </div>
      <PhoneField
        label={TEXTS.phone}
        hint={TEXTS.phoneHint}
        defaultValue={phoneNumber}
        error={errors.phoneNumber}
        autoComplete="tel"
      />
      <ActionButton isBusy={isPending}>{TEXTS.submit}</ActionButton>
      <div className={classes.links}>
        <p>
          {TEXTS.haveAccount}
          <Link to="/login" className={classes.link}>
            {TEXTS.login}
          </Link>
        </p>
      </div>
    </form>
  );
}

/** Step 4 of registering: a welcome, and the way on. */
function RegisteredStep({ user }: { user: UserView }) {
  return (
    <div className={classes.form}>
      <DoneSign />
      <AccountHeading title={REGISTERED_TEXTS.title(user.first_name)} takesFocus>
        {REGISTERED_TEXTS.lead}
      </AccountHeading>
      <ul className={classes.next}>
        {REGISTERED_TEXTS.next.map((sentence) => (
          <li key={sentence}>
            <Star size={14} />
            {sentence}
          </li>
        ))}
      </ul>
      <Link to={mainPath(user.role)} className={classes.actionLink}>
        {REGISTERED_TEXTS.dashboard}
      </Link>
    </div>
  );
}

/**
 * Registering in four steps: names and number → code → password → done, signed in. `posted` is the step that
 * the forms have reached without scripts.
 */
export function RegisterFlow({ posted }: { posted: PostedFlow | undefined }) {
  const flow = useNewFlow('register', posted);
  const { step } = flow;
  const { user, signIn } = useSession();
  useResetWhenDone('registerStep');

  async function makeAccount(): Promise<void> {
    const session = await setPassword(useAuthForm.getState());
    // The step first, so that the layout lets the signed-in user stay for the last step.
    flow.fill({ registerStep: 4, password: '', confirmPassword: '' });
    signIn({ ...session, remember: false });
  }

  return (
    <FlowFrame flow={flow} labels={TEXTS.steps}>
      {step === 1 && <RegisterDetailsStep />}
      {step === 2 && <CodeStep />}
      {step === 3 && <NewPasswordStep onSubmit={makeAccount} />}
      {step === 4 && user && <RegisteredStep user={user} />}
    </FlowFrame>
  );
}
