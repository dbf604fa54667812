import { toPersianDigits } from '#lib/text/digits.ts';
import classes from '../second-factor-setup/setup.module.css';
import { ENABLED_TEXTS as TEXTS } from '../second-factor-setup/setup.texts.ts';
import { TrustedDevices } from '../trusted-devices/trusted-devices.tsx';
import type { SecondFactorState } from './contract.ts';
import { DisableSecondFactor } from './disable.tsx';
import { FEW_CODES } from './notice.ts';
import { WithProof } from './owner-proof.tsx';
import { renewRecoveryCodes } from './queries.ts';

type Props = { state: SecondFactorState; onRenewed: (codes: string[]) => void };

/** The actions once it is on: new recovery codes, ending the trust in browsers, switching it off. */
export function EnabledSecondFactor({ state, onRenewed }: Props) {
  const { recovery_codes_left: left } = state;
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
        <p className={classes.hint}>{TEXTS.renewHint}</p>
        <WithProof
          open={TEXTS.renew}
          submit={TEXTS.renewSubmit}
          isUrgent={left <= FEW_CODES}
          work={async (proof) => onRenewed(await renewRecoveryCodes(proof))}
        />
      </section>
      {state.trusted_days > 0 && <TrustedDevices />}
      <DisableSecondFactor isRequired={state.required_from !== null} />
    </>
  );
}
