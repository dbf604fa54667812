import { notify } from '#ui/state/toaster.tsx';
import classes from '../second-factor-setup/setup.module.css';
import { ENABLED_TEXTS as TEXTS } from '../second-factor-setup/setup.texts.ts';
import { WithProof } from './owner-proof.tsx';
import { disableSecondFactor, useRefreshSecondFactor } from './queries.ts';

/** Switching it off. */
export function DisableSecondFactor({ isRequired }: { isRequired: boolean }) {
  const refresh = useRefreshSecondFactor();
  return (
    <section className={classes.card} aria-labelledby="disable-section">
      <h2 id="disable-section" className={classes.title}>
        {TEXTS.off}
      </h2>
      <p className={classes.lead}>{TEXTS.offLead}</p>
      {isRequired && <p className={classes.warning}>{TEXTS.offRequired}</p>}
      <WithProof
        open={TEXTS.offOpen}
        submit={TEXTS.offSubmit}
        isRed
        work={async (proof) => {
          await disableSecondFactor(proof);
          notify.success(TEXTS.offDone);
          await refresh();
        }}
      />
    </section>
  );
}
