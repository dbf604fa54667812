import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** 256 bits, for AES-256-GCM. */
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts values of the database, which are of use only with the key; the key is never stored there. */
export type SecretBox = {
  /** Identifies the key and reveals nothing about it; stored beside each value. */
  readonly keyId: string;
  /**
   * Encrypts a text; it can be decrypted only for the same `owner`, so that no row can be passed off as
   * another's.
   */
  seal(text: string, owner: string): string;
  /** The decrypted text; throws for another key, another owner, or a value that was changed. */
  open(sealed: string, owner: string): string;
  /** HMAC-SHA-256 in hex, for values that are only ever compared. */
  digest(text: string, owner: string): string;
};

/** A key as a text: 64 hexadecimal digits or 44 characters of Base64. Null for anything else. */
export function parseKey(text: string): Buffer | null {
  const typed = text.trim();
  if (/^[\da-f]{64}$/i.test(typed)) return Buffer.from(typed, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(typed)) return null;
  const key = Buffer.from(typed, 'base64');
  return key.length === KEY_BYTES ? key : null;
}

/** Encryption under one key; each use gets its own derived key. */
export function createSecretBox(key: Buffer): SecretBox {
  const derive = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, '', `kargozar ${use}`, KEY_BYTES));
  const [sealing, digesting] = [derive('sealing'), derive('digesting')];
  const keyId = derive('id').toString('hex').slice(0, 16);
  const contextOf = (owner: string): Buffer => Buffer.from(`${keyId}:${owner}`);
  return {
    keyId,

    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(contextOf(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },

    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv('aes-256-gcm', sealing, iv, options)
        .setAAD(contextOf(owner))
        .setAuthTag(tag);
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },

    digest: (text, owner) =>
      createHmac('sha256', digesting).update(`${owner}:${text}`).digest('hex'),
  };
}
