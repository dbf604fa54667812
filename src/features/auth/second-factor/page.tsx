import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toPersianDigits } from '#lib/text/digits.ts';
import { StepProgress } from '#ui/blocks/step-progress.tsx';
import { Loaded } from '#ui/look/loaded.tsx';
import { Page } from '#ui/look/look.tsx';
import type { UserView } from '../auth.ts';
import { wayBack } from '../permissions.ts';
import { ConfirmSetup } from '../second-factor-setup/confirm-setup.tsx';
import { SetupIntro } from '../second-factor-setup/intro.tsx';
import { RecoveryCodes } from '../second-factor-setup/recovery-codes.tsx';
import classes from '../second-factor-setup/setup.module.css';
import { RECOVERY_TEXTS, SETUP_TEXTS as TEXTS } from '../second-factor-setup/setup.words.ts';
import { EnabledSecondFactor } from './enabled.tsx';
import { useGoOnSetUp, useSecondFactorDue } from './gate.tsx';
import type { SecondFactorSetup } from './second-factor.ts';
import { useRefreshSecondFactor, useSecondFactor } from './use-second-factor.ts';

/** Codes that were just made, and whether the second factor was switched on with them. */
type Made = { codes: string[]; isFirst: boolean };

/** Setting up the second factor, step by step; its actions once it is on. */
export function SecondFactorPage({ user }: { user: UserView }) {
  const query = useSecondFactor();
  const isDue = useSecondFactorDue();
  const refresh = useRefreshSecondFactor();
  const goOn = useGoOnSetUp();
  const leave = useLeave(user);
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [made, setMade] = useState<Made | null>(null);

  function confirmed(codes: string[]): void {
    setMade({ codes, isFirst: true });
    setSetup(null);
    void refresh().then(goOn);
  }

  function renewed(codes: string[]): void {
    setMade({ codes, isFirst: false });
    void refresh();
  }

  function finish(): void {
    setMade(null);
    if (made?.isFirst) leave();
  }

  if (made) {
    const { codes, isFirst } = made;
    return (
      <Page width="narrow" className={classes.page}>
        {isFirst && <Progress step={3} />}
        <RecoveryCodes
          codes={codes}
          owner={`${user.first_name} ${user.last_name}`.trim()}
          said={isFirst ? RECOVERY_TEXTS.on : RECOVERY_TEXTS.renewed}
          onDone={finish}
        />
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <Loaded of={query} loading={TEXTS.loading} failed={TEXTS.failed}>
        {(state) =>
          state.enabled ? (
            <EnabledSecondFactor state={state} onRenewed={renewed} />
          ) : (
            <>
              <Progress step={setup ? 2 : 1} />
              {setup ? (
                <ConfirmSetup
                  setup={setup}
                  onConfirmed={confirmed}
                  onStartOver={() => setSetup(null)}
                />
              ) : (
                <SetupIntro isDue={isDue} onBegun={setSetup} />
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Progress({ step }: { step: number }) {
  const [now, all] = [toPersianDigits(step), toPersianDigits(TEXTS.steps.length)];
  return <StepProgress labels={TEXTS.steps} current={step} position={TEXTS.position(now, all)} />;
}

/** Goes back to the page that led here; without one the user stays. */
function useLeave({ role }: UserView): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const from: unknown = (state as { from?: unknown } | null)?.from;
  return () => {
    if (from !== undefined) void navigate(wayBack(from, role), { replace: true });
  };
}
