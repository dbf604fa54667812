import { randomInt } from 'node:crypto';
import type { OutgoingText } from '#features/sms/contract.ts';
import { type CodePurpose, OTP_DIGITS } from './contract.ts';

/** Six digits, leading zeros kept. */
export const newCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');

/** What is known of a number when a code is asked for it. */
type Facts = { hasAccount: boolean; isActive: boolean; hasNames: boolean };

/**
 * What a number is to be sent, a fresh code in `params.code`. Who has an account and registers is
 * told so; `none`, which is never sent, where a code would be of no use: a reset without an active
 * account, a registration that was never begun.
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
