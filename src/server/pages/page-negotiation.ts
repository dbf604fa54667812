import { Negotiator } from '@fastify/accept-negotiator';
import { LruMap } from 'toad-cache';
import type { Encoding } from './page-bytes.ts';

/** In order of preference, for browsers without one. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];
/** The longest header of any browser about its encodings. */
const LONGEST_HEADER = 200;

/** Browsers send the same few headers, so the results are cached; their number is limited. */
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

/** The encoding of the reply, by `Accept-Encoding` (RFC 9110, 12.5.3). */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (accepted === '' || accepted.length > LONGEST_HEADER) return 'identity';
  return negotiator.negotiate(accepted) ?? 'identity';
}
