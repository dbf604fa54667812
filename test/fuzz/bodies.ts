import type { Chance } from '#db/seed/demo/chance.ts';
import { multipart } from '../multipart.ts';
import { FILE_FIELDS } from './contract.ts';
import { type FuzzFile, fileFor, formOf } from './files.ts';

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
  (chance) => multipart([[chance.pick(FILE_FIELDS), Buffer.alloc(3_000_000)]]),
];

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** The fields with files in the field that takes them, now and then more than one, or in a field that takes none. */
function withFile(chance: Chance, entries: [string, string][], file: string | null): Body {
  const field = file === null || chance.happens(0.1) ? chance.pick(FILE_FIELDS) : file;
  const others = entries.filter(([name]) => name !== field);
  const count = chance.happens(0.1) ? chance.whole(2, 12) : 1;
  const files = Array.from({ length: count }, (): [string, FuzzFile] => [field, fileFor(chance)]);
  return formOf(others, files);
}

/**
 * Fields as one of the three kinds of body that every write takes, mostly as a form with a file where the route
 * takes one; now and then as garbage.
 */
export function bodyOf(chance: Chance, fields: unknown, file: string | null = null): Body {
  const dice = file === null ? chance.whole(0, 19) : chance.pick([0, 5, 14, 18, 18, 18, 18, 18]);
  if (dice === 0) return chance.pick(GARBAGE)(chance);
  if (dice < 13 || typeof fields !== 'object' || fields === null) {
    return typed(JSON_TYPE, JSON.stringify(fields) ?? '');
  }
  const entries = Object.entries(fields).map(
    ([name, value]) => [name, asText(value)] as [string, string],
  );
  if (dice < 16) {
    const pairs = entries.map(([name, value]) => [name, value.toWellFormed()]);
    return typed(FORM_TYPE, new URLSearchParams(pairs).toString());
  }
  return withFile(chance, entries, file);
}
