import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { ensureOtpKey } from './data.server.ts';

/**
 * HMAC-SHA-256 in hex with the key of one-time codes, which all processes share: a code is too short for a
 * bare hash.
 */
export function createKeyedHash(db: Database): (text: string) => Promise<string> {
  let key: Promise<string> | null = null;
  return async (text) => {
    key ??= ensureOtpKey(db, randomBytes(32).toString('base64')).catch((error) => {
      key = null;
      throw error;
    });
    const secret = Buffer.from(await key, 'base64');
    return createHmac('sha256', secret).update(text).digest('hex');
  };
}
