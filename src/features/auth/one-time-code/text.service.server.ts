import { randomInt } from 'node:crypto';
import type { OutgoingText } from '#features/sms/contract.ts';
import { type CodePurpose, OTP_DIGITS } from './contract.ts';

/** Six digits with leading zeros. */
export const newCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');

/** What the server knows of a number for which a code is requested. */
type Facts = { hasAccount: boolean; isActive: boolean; hasNames: boolean };

/**
 * The text for a number, with a fresh code in `params.code`. An owner who registers again gets a text that
 * the account exists. `none`, which is never sent, is for codes without a use: a reset without an active
 * account, a resend for a registration that was never begun.
 */
export function textFor(
  { phoneNumber: to, purpose }: { phoneNumber: string; purpose: CodePurpose },
  { hasAccount, isActive, hasNames }: Facts,
): OutgoingText {
  const code = newCode();
  if (purpose === 'reminder') return { to, template: 'reminder-code', params: { code } };
  if (purpose === 'reset' && isActive) return { to, template: 'reset-code', params: { code } };
  if (purpose === 'reset' || !hasNames) return { to, template: 'none', params: {} };
  if (hasAccount) return { to, template: 'account-exists', params: {} };
  return { to, template: 'register-code', params: { code } };
}
