import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Role } from '#domain/roles.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { secondFactorPath } from '../permissions.ts';
import card from '../profile/security-card.module.css';
import classes from '../second-factor-setup/setup.module.css';
import { SECOND_FACTOR, CARD_TEXTS as TEXTS } from '../second-factor-setup/setup.texts.ts';
import { FEW_CODES } from './notice.ts';
import { useSecondFactor } from './queries.ts';

/** The second factor on the profile: whether it is on, and the link to its page. */
export function SecondFactorCard({ role }: { role: Role }) {
  const { data: state } = useSecondFactor();
  const left = state?.recovery_codes_left ?? 0;
  return (
    <section className={card.card} aria-labelledby="second-factor-section">
      <h2 id="second-factor-section" className={card.title}>
        {SECOND_FACTOR}
      </h2>
      <p className={card.lead}>{TEXTS.lead}</p>
      {state && (
        <p className={classes.state} data-on={state.enabled}>
          {state.enabled ? TEXTS.on : TEXTS.off}
        </p>
      )}
      {state?.enabled && left <= FEW_CODES && (
        <p className={classes.warning}>{TEXTS.few(toPersianDigits(left))}</p>
      )}
      <Button component={Link} to={secondFactorPath(role)} variant="outline" className={card.open}>
        {state?.enabled ? TEXTS.manage : TEXTS.setUp}
      </Button>
    </section>
  );
}
