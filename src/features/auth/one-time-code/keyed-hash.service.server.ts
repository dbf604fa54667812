import { createHmac, randomBytes } from 'node:crypto';
import { type Context, outside, perServer } from '#kit/context.ts';
import { ensureOtpKey } from './data.server.ts';

const stateOf = perServer(() => ({ key: null as Promise<string> | null }));

/**
 * HMAC-SHA-256 in hex with the key of one-time codes, which all processes share: a code is too short for a
 * bare hash.
 */
export async function keyedHash(ctx: Context, text: string): Promise<string> {
  const state = stateOf(ctx);
  state.key ??= ensureOtpKey(outside(ctx).db, randomBytes(32).toString('base64')).catch((error) => {
    state.key = null;
    throw error;
  });
  const secret = Buffer.from(await state.key, 'base64');
  return createHmac('sha256', secret).update(text).digest('hex');
}
