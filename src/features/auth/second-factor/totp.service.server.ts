import { generateSecret, generateURI, verifySync } from 'otplib';
import { TOTP_DIGITS, TOTP_DRIFT_STEPS, TOTP_PERIOD_SECONDS } from './contract.ts';

/** 160 bits, what RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A new secret, in Base32. */
export const newSecret = (): string => generateSecret({ length: SECRET_BYTES });

/** In groups of four, for typing it into an app. */
export const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/** A colon separates issuer and account in the label, so neither may have one, encoded or not. */
const withoutColon = (name: string): string => name.replace(/\s*[:：﹕︓︰]+\s*/g, ' ').trim();

/** The address in the QR code: an app then shows the codes under this name. */
export const otpauthUrl = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  generateURI({
    issuer: withoutColon(issuer),
    label: withoutColon(label),
    ...{ secret, digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS },
  });

/** The time step of a code, if it is that of `at` or one beside it (RFC 6238); null for any other code. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const verified = verifySync({
    secret,
    token: code,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: TOTP_DRIFT_STEPS * TOTP_PERIOD_SECONDS,
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_SECONDS,
  });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : null;
}
