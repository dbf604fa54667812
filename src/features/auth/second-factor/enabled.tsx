import { Button } from '@mantine/core';
import { toPersianDigits } from '#lib/text/digits.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import type { SecondFactorState } from './contract.ts';
import { DisableSecondFactor } from './disable.tsx';
import { FEW_CODES } from './notice.ts';
import { renewRecoveryCodes } from './queries.ts';
import classes from './setup.module.css';
import { ENABLED_TEXTS as TEXTS } from './setup.texts.ts';
import { TrustedDevices } from './trusted-devices.tsx';

type Props = { state: SecondFactorState; onRenewed: (codes: string[]) => void };

/** What can be done once it is on: new recovery codes, an end to trust, switching it off. */
export function EnabledSecondFactor({ state, onRenewed }: Props) {
  const { recovery_codes_left: left } = state;
  const { submit, isPending } = useSubmit(
    async () => onRenewed(await renewRecoveryCodes()),
    toastFailure,
  );
  return (
    <>
      <section className={classes.card} aria-labelledby="recovery-section">
        <p className={classes.state} data-on="true">
          {TEXTS.on}
        </p>
        <p className={classes.lead}>{TEXTS.lead}</p>
        <h2 id="recovery-section" className={classes.title}>
          {TEXTS.recovery}
        </h2>
        <p className={classes.lead}>
          {left === 0 ? TEXTS.noneLeft : TEXTS.left(toPersianDigits(left))}
        </p>
        {left <= FEW_CODES && <p className={classes.warning}>{TEXTS.few}</p>}
        <div className={classes.actions}>
          <Button
            variant={left <= FEW_CODES ? 'filled' : 'outline'}
            loading={isPending}
            onClick={() => void submit()}
          >
            {TEXTS.renew}
          </Button>
          <span className={classes.hint}>{TEXTS.renewHint}</span>
        </div>
      </section>
      {state.trusted_days > 0 && <TrustedDevices />}
      <DisableSecondFactor isRequired={state.required_from !== null} />
    </>
  );
}
