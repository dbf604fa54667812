import { SECOND_FACTOR_KEY, secondFactorRequiredFrom } from '#domain/second-factor.ts';
import {
  findRule,
  type SecondFactorRule,
} from '#features/auth/second-factor/rule.service.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { invalidField } from '#lib/http/errors.ts';
import { lockSetting } from '../data.server.ts';
import { CANNOT_ENCRYPT } from '../texts.ts';
import type { AllSettings, SettingsInput } from './contract.ts';

type RuleView = Pick<
  AllSettings,
  'second_factor_required' | 'second_factor_required_from' | 'trusted_days'
>;
type Given = Pick<SettingsInput, 'trusted_days'> & { isRequired: boolean | undefined };
type Changes = Record<string, string | number | boolean | null>;

/** The owner's rule as the settings page shows it. */
export function presentRule({ requiredSince, trustedDays }: SecondFactorRule): RuleView {
  return {
    second_factor_required: requiredSince !== null,
    second_factor_required_from:
      secondFactorRequiredFrom(requiredSince, null)?.toISOString() ?? null,
    trusted_days: trustedDays,
  };
}

/** Saves the second-factor settings with `merge`, in the transaction of the other settings. */
export const changeSecondFactor = async (
  ctx: InTransaction,
  { isRequired, trusted_days }: Given,
  merge: (changes: Changes) => Promise<boolean>,
): Promise<void> => {
  const changes: Changes = trusted_days === undefined ? {} : { trusted_days };
  if (isRequired !== undefined) {
    // Of two simultaneous changes the second reads what the first has written.
    await lockSetting(ctx.db, SECOND_FACTOR_KEY);
    const { requiredSince } = await findRule(ctx.db);
    if (isRequired && !(ctx.secretBox !== null)) {
      throw invalidField('second_factor_required', CANNOT_ENCRYPT, 'secret_key_missing');
    }
    // The notice period starts with the decision, and not again with each save.
    if (isRequired !== (requiredSince !== null)) {
      changes.second_factor_required = isRequired;
      changes.required_since = isRequired ? ctx.now().toISOString() : null;
    }
  }
  if (Object.keys(changes).length > 0) await merge(changes);
};
