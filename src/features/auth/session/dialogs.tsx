import { useEffect, useState } from 'react';
import { ROLE_TITLES } from '#domain/roles.ts';
import { readToken } from '#lib/browser/token.ts';
import { onRecoverableError } from '#lib/http/recoverable-errors.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Fact, Facts, Text } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import type { UserView } from '../auth.ts';
import { confirmPassword } from '../flow/use-flow-calls.ts';
import { useRecoveryDialogs } from '../password/ask.store.ts';
import { PasswordAsk } from '../password/ask.tsx';
import { CONFIRM_PASSWORD_TEXTS, SIGN_IN_AGAIN_TEXTS } from '../password/ask.words.ts';
import { AskCode } from '../second-step/ask-code.tsx';
import { SECOND_STEP_TEXTS } from '../second-step/sign-in.words.ts';
import { type AskedForCode, login, type SignedIn } from '../second-step/use-sign-in.ts';
import { RememberField } from '../sign-in/remember-field.tsx';
import { useSession } from './store.ts';
import { heedOtherTabs } from './use-session.ts';

/** Compares the cookie with the session, and ends or restores the session where they differ. */
function look(): void {
  const cookieToken = readToken();
  const { token, user, restore } = useSession.getState();
  if (!user || cookieToken === token) return;
  // Signed out in another tab, or the cookie has expired.
  if (cookieToken === null) {
    const { asked, ask } = useRecoveryDialogs.getState();
    if (!asked.ended) void ask('ended');
  }
  // Signed in again in another tab, perhaps as another user.
  else void restore();
}

/** Events in a tab that was visible all along, in a second window beside the first. */
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Another tab may sign out, which is notified at once, or sign in as another user. The latter, and an expired
 * cookie, are checked for whenever the user comes back to this tab or touches it.
 */
function useTokenWatch(): void {
  useEffect(() => {
    // A user who has just signed in had no listener yet: the page began without a session to check.
    heedOtherTabs(useSession.getState);
    const onVisible = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', look);
    for (const touch of TOUCHES) window.addEventListener(touch, look, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', look);
      for (const touch of TOUCHES) window.removeEventListener(touch, look, { capture: true });
    };
  }, []);
}

/**
 * On every page of the dashboard: asks a user whose session ended to sign in again, or to confirm the
 * password, while the page below stays as it is. The rejected calls wait meanwhile.
 */
export function SessionDialogs({ user }: { user: UserView }) {
  const { asked, ask, settle } = useRecoveryDialogs();
  useTokenWatch();
  useEffect(() => {
    const stop = onRecoverableError(ask);
    return () => {
      stop();
      // Leaving the dashboard drops the waiting calls.
      settle('ended', false);
      settle('reauth', false);
      settle('second-factor', false);
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

/** `09121234567` as `۰۹۱۲•••۴۵۶۷`: the owner recognises it, an onlooker cannot read it. */
const masked = (phone: string): string =>
  toPersianDigits(`${phone.slice(0, 4)}•••${phone.slice(-4)}`);

function SignInAgain({ user, isOpen }: Props) {
  const { signIn, expire } = useSession();
  const settle = useRecoveryDialogs((state) => state.settle);
  const [remember, setRemember] = useState(false);
  const [asked, setAsked] = useState<AskedForCode | null>(null);
  const [isEnded, setEnded] = useState(false);

  async function enter(password: string): Promise<void> {
    setEnded(false);
    const phone_number = user.phone_number;
    const outcome = await login({ phone_number, password, remember });
    if (outcome.asked) return setAsked(outcome.asked);
    signIn({ ...outcome.signedIn, remember });
    goOn(outcome.signedIn);
  }

  function goOn(session: SignedIn): void {
    setAsked(null);
    settle('ended', true);
    if (session.user.role !== user.role) {
      notify.success(SIGN_IN_AGAIN_TEXTS.roleChanged(ROLE_TITLES[session.user.role]));
    }
  }

  function back(isLate: boolean): void {
    setEnded(isLate);
    setAsked(null);
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
      alert={isEnded ? SECOND_STEP_TEXTS.ended : undefined}
      inPlace={
        asked && (
          <AskCode
            asked={asked}
            remember={remember}
            submit={SIGN_IN_AGAIN_TEXTS.submit}
            onSignedIn={goOn}
            onBack={back}
          />
        )
      }
      choice={
        <RememberField
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      }
    >
      {(isRefused) => (
        <>
          <Facts>
            <Fact label={SIGN_IN_AGAIN_TEXTS.account}>
              {`${user.first_name} ${user.last_name}`.trim()}{' '}
              <bdi dir="ltr">{masked(user.phone_number)}</bdi>
            </Fact>
          </Facts>
          <div role="status">
            {isRefused && <Text tone="muted">{SIGN_IN_AGAIN_TEXTS.perhapsInactive}</Text>}
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
      onPassword={async (password, code) => {
        await confirmPassword(password, code);
        settle('reauth', true);
      }}
      onCancel={cancel}
      onClose={cancel}
    />
  );
}
