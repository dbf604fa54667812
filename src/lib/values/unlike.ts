/**
 * 64 random bits in hex, unlike any other; without `crypto.randomUUID`, which browsers have over TLS alone.
 */
export const unlikeAnyOther = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
