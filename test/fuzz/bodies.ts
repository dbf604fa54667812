import type { Chance } from '#db/seed/demo/chance.ts';
import { multipart } from '../multipart.ts';

/** The smallest picture there is: one pixel of PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type Body = { payload: string | Buffer; headers: Record<string, string> };

const deep = (open: string, close: string, depth: number) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

const typed = (type: string, payload: string | Buffer): Body => ({
  payload,
  headers: { 'content-type': type },
});

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Bodies that no client of ours sends. */
const GARBAGE: readonly ((chance: Chance) => Body)[] = [
  () => typed(JSON_TYPE, '{"a":'),
  () => typed(JSON_TYPE, '"text"'),
  () => typed(JSON_TYPE, '[]'),
  () => typed(JSON_TYPE, deep('[', ']', 5_000)),
  () => typed(JSON_TYPE, deep('{"a":', '}', 2_500)),
  () => typed(JSON_TYPE, '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'),
  () => typed(JSON_TYPE, '{"phone_number":"0912","phone_number":{"a":1},"note":"\\ud800"}'),
  () => typed(JSON_TYPE, Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d])),
  () => typed(JSON_TYPE, `{"note":"${'x'.repeat(20_000)}"}`),
  () => typed(JSON_TYPE, `{"content":"${'x'.repeat(300_000)}"}`),
  () => typed(FORM_TYPE, 'a=1&a=2&a[b]=3&__proto__[x]=1&%=%&%E0%A4=1&=&&'),
  () => typed(FORM_TYPE, 'a=1&'.repeat(4_000)),
  () => typed('text/plain', 'x'),
  () => typed('application/xml', '<a/>'),
  () => typed('application/json;charset=utf-16', '{}'),
  () => typed('nonsense', '{}'),
  () => typed('multipart/form-data', 'x'),
  () => typed('multipart/form-data; boundary=', '--\r\n'),
  () => typed('multipart/form-data; boundary=e', '--e\r\nContent-Disposition: form-data; na'),
  () => multipart(Array.from({ length: 60 }, (_unused, n) => [`f${n}`, '1'])),
  () => multipart([['__proto__', '1']]),
  (chance) => multipart([[chance.pick(['icon', 'avatar', 'photo']), Buffer.alloc(3_000_000)]]),
];

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Fields as one of the three kinds of body that every write takes; now and then as garbage. */
export function bodyOf(chance: Chance, fields: unknown): Body {
  const dice = chance.whole(0, 19);
  if (dice === 0) return chance.pick(GARBAGE)(chance);
  if (dice < 13 || typeof fields !== 'object' || fields === null) {
    return typed(JSON_TYPE, JSON.stringify(fields) ?? '');
  }
  const entries = Object.entries(fields).map(([name, value]) => [name, asText(value)] as const);
  if (dice < 16) {
    const pairs = entries.map(([name, value]) => [name, value.toWellFormed()]);
    return typed(FORM_TYPE, new URLSearchParams(pairs).toString());
  }
  const file = chance.pick(['icon', 'avatar', 'photo']);
  const bytes = chance.pick([PIXEL, Buffer.from('<svg/>'), Buffer.alloc(0)]);
  return multipart([
    ...entries.map(([name, value]) => [name, value] as [string, string]),
    [file, bytes],
  ]);
}
