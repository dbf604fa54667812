import { useEffect, useState } from 'react';
import { ROLE_TITLES } from '#domain/roles.ts';
import { onRecoverableError } from '#lib/http/recoverable-errors.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { notify } from '#ui/state/toaster.tsx';
import type { UserView } from '../contract.ts';
import { confirmPassword, login } from '../flow/queries.ts';
import classes from '../password/ask.module.css';
import { useRecoveryDialogs } from '../password/ask.store.ts';
import { CONFIRM_PASSWORD_TEXTS, SIGN_IN_AGAIN_TEXTS } from '../password/ask.texts.ts';
import { PasswordAsk } from '../password/ask.tsx';
import { RememberField } from '../sign-in/remember-field.tsx';
import { useSession } from './store.ts';
import { useTokenWatch } from './use-token-watch.ts';

/**
 * Over every page of the dashboard: a user whose session ended, or whose password is wanted once more,
 * is asked here, and the page below stays as it is. The calls that were refused wait meanwhile.
 */
export function SessionDialogs({ user }: { user: UserView }) {
  const { asked, ask, settle } = useRecoveryDialogs();
  useTokenWatch();
  useEffect(() => {
    const stop = onRecoverableError(ask);
    return () => {
      stop();
      // Leaving the dashboard drops what waited.
      settle('ended', false);
      settle('reauth', false);
    };
  }, [ask, settle]);
  return (
    <>
      <ConfirmPassword user={user} isOpen={asked.reauth && !asked.ended} />
      <SignInAgain user={user} isOpen={asked.ended} />
    </>
  );
}

type Props = { user: UserView; isOpen: boolean };

/** `09121234567` as `۰۹۱۲•••۴۵۶۷`: enough to know it by, too little for a look over the shoulder. */
const masked = (phone: string): string =>
  toPersianDigits(`${phone.slice(0, 4)}•••${phone.slice(-4)}`);

function SignInAgain({ user, isOpen }: Props) {
  const { signIn, expire } = useSession();
  const settle = useRecoveryDialogs((state) => state.settle);
  const [remember, setRemember] = useState(false);

  async function enter(password: string): Promise<void> {
    const phone_number = user.phone_number;
    const session = await login({ phone_number, password, remember });
    signIn({ ...session, remember });
    settle('ended', true);
    if (session.user.role !== user.role) {
      notify.success(SIGN_IN_AGAIN_TEXTS.roleChanged(ROLE_TITLES[session.user.role]));
    }
  }

  return (
    <PasswordAsk
      title={SIGN_IN_AGAIN_TEXTS.title}
      lead={SIGN_IN_AGAIN_TEXTS.lead}
      phone={user.phone_number}
      label={SIGN_IN_AGAIN_TEXTS.password}
      submit={SIGN_IN_AGAIN_TEXTS.submit}
      cancel={SIGN_IN_AGAIN_TEXTS.leave}
      isOpen={isOpen}
      onPassword={enter}
      onCancel={expire}
      choice={
        <RememberField
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      }
    >
      {(isRefused) => (
        <>
          <dl className={classes.account}>
            <dt>{SIGN_IN_AGAIN_TEXTS.account}</dt>
            <dd>
              {`${user.first_name} ${user.last_name}`.trim()}{' '}
              <bdi dir="ltr">{masked(user.phone_number)}</bdi>
            </dd>
          </dl>
          <div role="status">
            {isRefused && <p className={classes.hint}>{SIGN_IN_AGAIN_TEXTS.perhapsInactive}</p>}
          </div>
        </>
      )}
    </PasswordAsk>
  );
}

function ConfirmPassword({ user, isOpen }: Props) {
  const settle = useRecoveryDialogs((state) => state.settle);
  const cancel = () => settle('reauth', false);
  return (
    <PasswordAsk
      title={CONFIRM_PASSWORD_TEXTS.title}
      lead={CONFIRM_PASSWORD_TEXTS.lead}
      phone={user.phone_number}
      label={CONFIRM_PASSWORD_TEXTS.password}
      submit={CONFIRM_PASSWORD_TEXTS.submit}
      cancel={CONFIRM_PASSWORD_TEXTS.cancel}
      isOpen={isOpen}
      onPassword={async (password) => {
        await confirmPassword(password);
        settle('reauth', true);
      }}
      onCancel={cancel}
      onClose={cancel}
    />
  );
}
