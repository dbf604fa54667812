import type { Chance } from '#db/seed/demo/chance.ts';
import { WRONG_VALUES } from '../wrong-values.ts';

/** As much of a JSON schema as the contract uses. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** What earlier answers named, for later calls to name again: ids, codes, links. */
export type Known = Map<string, unknown[]>;

const PHONES = Array.from({ length: 40 }, (_unused, n) => `0935${String(n).padStart(7, '0')}`);
const DAYS = ['2026-11-01', '2026-11-22', '1990-05-05', '9999-12-31', '0000-00-00', '۲۰۲۶-۱۱-۰۱'];
const INSTANTS = ['2027-01-01T08:00:00Z', '2027-01-01T08:00:00+03:30', '9999-12-31T23:59:59Z', 'x'];

/** Values that fields of a name are meant to have, so that calls get past the schemas. */
const FITTING: [name: RegExp, values: readonly unknown[]][] = [
  [/phone/, PHONES],
  [/password/, ['Zarafshan-kooh-27', 'Zarafshan-kooh-27', 'کوه‌های بلند ۲۷ سبز', 'wrong one']],
  [/^(first|last|full)_name$|^name$/, ['مریم احمدی', 'رضا', "O'Neil", 'کارگزار', 'مدیر ارشد']],
  [/otp|code/, ['123456', '۱۲۳۴۵۶', '12345678']],
  [/^(from|to|date|birthday)$/, DAYS],
  [/_at$/, INSTANTS],
  [/^service$/, ['claims-processing', 'item:1', 'item:999999']],
  [/^link$/, ['/products/fuzz', '/fire-insurance', 'https://example.com/a', 'javascript:1']],
  [/email/, ['a@example.com', 'a@b']],
  [/province/, ['تهران', 'البرز']],
  [/city/, ['تهران', 'کرج']],
  [/national_code/, ['0012345679', '۰۰۱۲۳۴۵۶۷۹']],
  [/tracking_code/, ['12345678']],
  [/score|rating/, [1, 5, '۳']],
  [/is_active|remember|spam/, [true, false, 'true', 'on']],
  [/_method/, ['PATCH', 'DELETE']],
];

const STACK = `ا${'\u064e\u0651'.repeat(500)}`;
const HOSTILE: readonly unknown[] = [
  ...WRONG_VALUES,
  STACK,
  '\u2028',
  '\ufeff',
  '\u{e0041}',
  '%',
  '_',
  '\\',
  '999999999999999999999',
  '-1',
  '1e3',
  '0x10',
  2 ** 31,
  2 ** 53,
  2 ** 63,
  'x'.repeat(300),
  '{"a":1}',
  '[[[[[[]]]]]]',
];

const TEXTS = ['متنی که کسی می‌نویسد و چیزی می‌پرسد', 'a b', '۱۲۳', 'سطر یک\nسطر دو', '%', '5'];

const isFitting = (name: string) => FITTING.find(([pattern]) => pattern.test(name))?.[1];

/** A text as long as it may be, or a little more. */
const filler = (chance: Chance, schema: Schema): string =>
  'پ'.repeat((schema.maxLength ?? 100) + chance.whole(-2, 2));

function textFor(chance: Chance, name: string, schema: Schema): unknown {
  const dice = chance.whole(0, 9);
  if (dice === 0) return filler(chance, schema);
  return chance.pick(isFitting(name) ?? TEXTS);
}

const numberFor = (chance: Chance, schema: Schema): number =>
  chance.whole(0, 3) === 0
    ? chance.pick([0, -1, 1.5, schema.maximum ?? 7])
    : chance.whole(schema.minimum ?? 1, Math.min(schema.maximum ?? 20, 500));

/** A value of a schema, or one that it forbids: `wildness` is how many of a hundred are that. */
export function valueFor(
  chance: Chance,
  name: string,
  schema: Schema,
  known: Known,
  wildness: number,
): unknown {
  if (chance.whole(0, 99) < wildness) return chance.pick(HOSTILE);
  const remembered = known.get(name.replace(/^(user|category|.*)_id$/, 'id'));
  if (remembered && remembered.length > 0 && chance.whole(0, 2) > 0) return chance.pick(remembered);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(chance, name, chance.pick(choices), known, wildness);
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  const type = [schema.type].flat()[0];
  if (type === 'object') return objectFor(chance, schema, known, wildness);
  if (type === 'array') {
    const items = Array.from({ length: chance.whole(0, 4) });
    return items.map(() => valueFor(chance, name, schema.items ?? {}, known, wildness));
  }
  if (type === 'number' || type === 'integer') return numberFor(chance, schema);
  if (type === 'boolean') return chance.pick([true, false]);
  if (type === 'null') return null;
  return textFor(chance, name, schema);
}

/** An object of a schema: some fields missing, some that it does not know. */
export function objectFor(
  chance: Chance,
  schema: Schema,
  known: Known,
  wildness: number,
): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(() => chance.whole(0, 7) > 0);
  const object = Object.fromEntries(
    fields.map(([name, inner]) => [name, valueFor(chance, name, inner, known, wildness)]),
  );
  if (chance.whole(0, 19) === 0) {
    return { ...object, role: 'super_admin', id: 1, is_active: true, password_hash: 'x' };
  }
  return chance.whole(0, 5) === 0 ? { ...object, _method: 'PATCH' } : object;
}
