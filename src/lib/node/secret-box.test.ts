import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox, parseKey } from './secret-box.server.ts';

const key = randomBytes(32);
const box = createSecretBox(key);

describe('a sealed text', () => {
  it('opens under the same key for the same owner, and is another one each time', () => {
    const [one, two] = [box.seal('راز', 'user:1'), box.seal('راز', 'user:1')];
    expect(one).not.toBe(two);
    expect([one, two].map((sealed) => box.open(sealed, 'user:1'))).toEqual(['راز', 'راز']);
    expect(one).not.toContain(Buffer.from('راز').toString('base64url'));
  });

  it('does not open for another owner, under another key, or once a bit was turned', () => {
    const sealed = box.seal('راز', 'user:1');
    expect(() => box.open(sealed, 'user:2')).toThrow();
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'user:1')).toThrow();
    const length = Buffer.from(sealed, 'base64url').length;
    for (let place = 0; place < length; place += 1) {
      const bytes = Buffer.from(sealed, 'base64url');
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
      expect(() => box.open(bytes.toString('base64url'), 'user:1')).toThrow();
    }
    expect(() => box.open(sealed.slice(0, 20), 'user:1')).toThrow();
  });
});

it('has an id that is the key’s own and says nothing of it', () => {
  expect(createSecretBox(Buffer.from(key)).keyId).toBe(box.keyId);
  expect(createSecretBox(randomBytes(32)).keyId).not.toBe(box.keyId);
  expect(key.toString('hex')).not.toContain(box.keyId);
});

it('digests alike only for the same owner under the same key', () => {
  expect(box.digest('x', 'user:1')).toBe(box.digest('x', 'user:1'));
  expect(box.digest('x', 'user:1')).not.toBe(box.digest('x', 'user:2'));
  expect(createSecretBox(randomBytes(32)).digest('x', 'user:1')).not.toBe(
    box.digest('x', 'user:1'),
  );
});

describe('a key as it is written down', () => {
  it.each([
    key.toString('hex'),
    key.toString('hex').toUpperCase(),
    key.toString('base64'),
    key.toString('base64url'),
    `  ${key.toString('base64')}\n`,
  ])('is read: %s', (text) => {
    expect(parseKey(text)).toEqual(key);
  });

  it.each([
    '',
    'secret',
    'a'.repeat(63),
    'g'.repeat(64),
    randomBytes(31).toString('base64'),
    randomBytes(33).toString('base64'),
  ])('is none: %s', (text) => {
    expect(parseKey(text)).toBeNull();
  });
});
