import type { Chance } from '#db/seed/demo/chance.ts';
import type { Operation } from './contract.ts';
import type { Known } from './values.ts';

type Headers = Record<string, string>;

const LONG = 'z'.repeat(4_000);

/** Whatever a browser, a proxy or a stranger puts beside a call, and what none of them does. */
const STRAY: Record<string, readonly string[]> = {
  'accept-encoding': ['br', 'gzip', 'identity;q=0', 'br;q=x, *;q=0', 'x'.repeat(500)],
  'accept-language': ['fa', '*', 'x-'.repeat(400)],
  'cache-control': ['no-cache', 'only-if-cached', LONG],
  'content-encoding': ['gzip', 'br', 'identity', 'nonsense'],
  cookie: [
    'auth_grant=',
    'auth_grant=%',
    'auth_token=x; auth_device=é; auth_trust=%00',
    `request_files=${'a'.repeat(43)}; upload_sender=${'b'.repeat(43)}`,
    'request_files="; ; ==; __proto__=1',
    `auth_device=${'x.'.repeat(1_000)}`,
  ],
  expect: ['200-ok'],
  forwarded: ['for="[::1]";proto=https', 'for=_hidden, for=unknown'],
  host: ['localhost', 'localhost:99999', 'a b', '[::1', ''],
  'idempotency-key': ['one', 'one', '', 'ش', LONG, '../../x'],
  'if-match': ['*', 'W/"x"'],
  'if-modified-since': ['Fri, 27 Nov 2026 00:00:00 GMT', 'yesterday'],
  'if-none-match': ['*', 'W/"x"', '"', `${'W/"x",'.repeat(500)}`],
  origin: ['null', 'https://example.com', 'file://'],
  range: ['bytes=0-', 'bytes=5-1', 'bytes=0-0,2-2', 'pages=1'],
  referer: ['https://example.com/?a=%', 'nonsense', LONG],
  'sec-fetch-site': ['cross-site', 'same-origin'],
  te: ['trailers'],
  'user-agent': ['', LONG],
  'x-forwarded-for': ['nobody, ::1', '::ffff:1.2.3.4', ','.repeat(300)],
  'x-forwarded-host': ['example.com'],
  'x-forwarded-proto': ['https', 'gopher'],
  'x-http-method-override': ['PATCH', 'DELETE'],
  'x-request-id': ['abc', 'a\tb', LONG],
  'x-unattended': ['1', 'x'],
  __proto__: ['x'],
};
const NAMES = Object.keys(STRAY);

const BASE64 = (text: string) => Buffer.from(text).toString('base64');

/** What tus calls say of a file: as they should, and not quite. */
const OF_TUS: Record<string, readonly string[]> = {
  'tus-resumable': ['1.0.0', '1.0.0', '1.0.0', '0.2.2', 'x'],
  'upload-length': ['10', '1000', '0', '-1', '1e3', '999999999999', '۱۰', 'x'],
  'upload-offset': ['0', '0', '5', '-1', '99999999999999999999', 'x'],
  'upload-metadata': [
    `filename ${BASE64('a.pdf')},filetype ${BASE64('application/pdf')}`,
    `filename ${BASE64('../../\u0000.png')}`,
    'filename',
    'filename !!!',
    `filename ${BASE64('پ'.repeat(3_000))}`,
    ',,,',
    `__proto__ ${BASE64('x')}`,
  ],
  'upload-defer-length': ['1', '0', 'x'],
  'upload-concat': ['partial', 'final;/uploads/a /uploads/b', 'x'],
};

/** As a server hears it: one sign for each byte that is on the wire. */
const onTheWire = (value: string): string => Buffer.from(value).toString('latin1');

function fewOf(chance: Chance, list: Record<string, readonly string[]>, share: number): Headers {
  const names = Object.keys(list).filter(() => chance.happens(share));
  return Object.fromEntries(
    names.map((name) => [name, onTheWire(chance.pick(list[name] ?? ['']))]),
  );
}

/** Who calls, what is taken for an answer, and now and then much that is beside the point. */
export function headersFor(
  chance: Chance,
  operation: Operation | null,
  token: string | null,
): Headers {
  const names = chance.happens(0.4)
    ? Array.from({ length: chance.whole(1, 4) }, () => chance.pick(NAMES))
    : [];
  const isTus = operation?.path.startsWith('/uploads') ?? false;
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(chance.whole(0, 9) === 0 && {
      authorization: chance.pick(['Bearer', 'Bearer x', `Bearer ${'y'.repeat(5_000)}`, 'Basic a']),
    }),
    accept: chance.pick([
      'application/json',
      'application/json',
      '*/*',
      'text/html',
      'x'.repeat(2_000),
    ]),
    ...Object.fromEntries(names.map((name) => [name, onTheWire(chance.pick(STRAY[name] ?? ['']))])),
    ...(isTus && fewOf(chance, OF_TUS, 0.8)),
  };
}

/** The id of an upload in the address that an answer named, for later calls to go on with it. */
export function rememberUpload(known: Known, location: unknown): void {
  const id = /^\/uploads\/([\w-]{43})$/.exec(String(location ?? ''))?.[1];
  if (id) known.set('upload', [...(known.get('upload') ?? []).slice(-20), id]);
}
