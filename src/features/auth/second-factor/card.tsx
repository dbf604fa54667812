import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Role } from '#domain/roles.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Card, FormActions, Mark, Note } from '#ui/look/look.tsx';
import { secondFactorPath } from '../permissions.ts';
import {
  NOTICE_TEXTS,
  SECOND_FACTOR,
  CARD_TEXTS as TEXTS,
} from '../second-factor-setup/setup.words.ts';
import type { SecondFactorState } from './second-factor.ts';
import { useSecondFactor } from './use-second-factor.ts';

/** From this few remaining recovery codes on, the user should make new ones. */
export const FEW_CODES = 2;

/**
 * The notice to staff without a second factor before the deadline: the day it is required from, and how many
 * whole days remain. Null where none is required, or the deadline has passed.
 */
export function noticeOf(
  { enabled, is_due, required_from }: SecondFactorState,
  now: Date,
): string | null {
  if (enabled || is_due || !required_from) return null;
  const from = new Date(required_from);
  const left = Math.floor((from.getTime() - now.getTime()) / days(1));
  const wait = left < 1 ? NOTICE_TEXTS.lastDay : NOTICE_TEXTS.daysLeft(toPersianDigits(left));
  return `${NOTICE_TEXTS.from(dayTitle(isoDateInTehran(from)))}؛ ${wait}.`;
}

/** The second factor on the profile: whether it is on, and the link to its page. */
export function SecondFactorCard({ role }: { role: Role }) {
  const { data: state } = useSecondFactor();
  const left = state?.recovery_codes_left ?? 0;
  return (
    <Card title={SECOND_FACTOR} isSmall lead={TEXTS.lead}>
      {state && (
        <Mark tone={state.enabled ? 'success' : 'muted'}>
          {state.enabled ? TEXTS.on : TEXTS.off}
        </Mark>
      )}
      {state?.enabled && left <= FEW_CODES && (
        <Note tone="warning">{TEXTS.few(toPersianDigits(left))}</Note>
      )}
      <FormActions>
        <Button component={Link} to={secondFactorPath(role)} variant="outline">
          {state?.enabled ? TEXTS.manage : TEXTS.setUp}
        </Button>
      </FormActions>
    </Card>
  );
}
