import { Negotiator } from '@fastify/accept-negotiator';
import { LruMap } from 'toad-cache';
import type { Encoding } from './page-bytes.ts';

/** In order of preference, where a browser has none. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];
/** No browser says more of the encodings it knows. */
const LONGEST_HEADER = 200;

/** Browsers say the same few things, so the outcome is kept; how many are kept is bounded. */
const known = new LruMap<string>(100);
const negotiator = new Negotiator({
  supportedValues: ENCODINGS,
  cache: {
    has: (header) => known.get(header) !== undefined,
    get: (header) => known.get(header),
    set(header, encoding) {
      known.set(header, encoding ?? 'identity');
      return this;
    },
  },
});

/** The encoding to answer in, by `Accept-Encoding` (RFC 9110, 12.5.3). */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (accepted === '' || accepted.length > LONGEST_HEADER) return 'identity';
  return negotiator.negotiate(accepted) ?? 'identity';
}
