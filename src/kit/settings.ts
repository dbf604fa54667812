/** What is known of a setting is said once, in its group: schemas, reading, forms and words of the log follow. */
import { z } from 'zod';
import { positiveInteger, requiredFlag } from '#lib/input/fields.ts';
import { fromJson } from '#lib/input/json.ts';

type Labels = Readonly<Record<string, string>>;

/** The field of a plain setting; a setting without one is drawn by a section of its own. */
export type Control =
  | { is: 'yes' }
  | { is: 'colleagues' }
  | { is: 'number'; maxLength: number; isMinutes?: boolean }
  | { is: 'numbers'; labels: Labels; maxLength: number; isMinutes?: boolean }
  | { is: 'lists'; labels: Labels; maxLength: number }
  | { is: 'choices'; labels: Labels }
  | { is: 'text'; maxLength: number; type?: 'tel' | 'email'; rows?: number; unset?: string };

type Words = {
  label: string;
  hint?: string;
  /** For readers of the API. */
  about?: string;
  /** Its name in a sentence of the audit log, and in the details below where that is longer. */
  logged: string;
  detail?: string;
  /** The id of its field, for links. */
  anchor?: string;
};

export interface Setting<
  V extends z.ZodType = z.ZodType,
  I extends z.ZodType | null = z.ZodType | null,
> extends Partial<Words> {
  logged: string;
  /** As it is answered and, unless `stored` reads it, stored. */
  value: V;
  stored?: z.ZodType<z.output<V>>;
  preset: z.output<V>;
  /** As it is sent; null where another call changes it. */
  input: I;
  control?: Control;
  /** Sent parts are merged over the value, where the parts that are left out stay. */
  isMerged?: boolean;
  /** The log's details of a value that is stored by its parts. */
  parts?: Labels;
}

export type Fields = Record<string, Setting>;

/** Settings that are stored in one row and shown in one section. */
export interface Group<F extends Fields = Fields> {
  /** The row's key; several groups may share one. */
  key: string;
  title: string;
  lead: string;
  note?: string;
  /** The ids of its section and of its form, for links. */
  id?: string;
  anchor?: string;
  /** Fields side by side, with their hints below. */
  isPaired?: boolean;
  /** The row is the value of the only setting, and the log names its parts. */
  isWhole?: boolean;
  /** A change needs a recently confirmed password. */
  isGuarded?: boolean;
  /** Public pages show it. */
  isOnPages?: boolean;
  fields: F;
}

export const defineSettings = <F extends Fields>(group: Group<F>): Group<F> => group;

export const setting = <V extends z.ZodType, I extends z.ZodType | null>(one: Setting<V, I>) => one;

const described = <V extends z.ZodType>(value: V, { about }: { about?: string }): V =>
  about === undefined ? value : value.describe(about);

export const yes = (preset: boolean, words: Words) =>
  setting({
    ...words,
    value: described(z.boolean(), words),
    input: requiredFlag,
    preset,
    control: { is: 'yes' },
  });

/** `isMinutes`: they are typed as hours and minutes. */
type Range = { least: number; most: number; isMinutes?: boolean };
const whole = ({ least, most }: Range) => z.number().int().min(least).max(most);
const fieldFor = ({ most, isMinutes = false }: Range) => ({
  maxLength: String(most).length + 1,
  isMinutes,
});

export const number = (range: Range & { preset: number }, words: Words) =>
  setting({
    ...words,
    value: described(whole(range), words),
    input: positiveInteger(range.most, range.least),
    preset: range.preset,
    control: { is: 'number', ...fieldFor(range) },
  });

const forEach = <Key extends string, S extends z.ZodType>(labels: Record<Key, string>, make: S) =>
  Object.fromEntries(Object.keys(labels).map((key) => [key, make])) as Record<Key, S>;

type Numbers<Key extends string> = Omit<Words, 'label'> & {
  labels: Record<Key, string>;
  preset: Record<Key, number>;
  value: z.ZodType<Partial<Record<Key, number>>>;
  parts?: Labels;
};

/** A number for each key; those that are not stored have their presets, so that none is missing. */
export const numbers = <Key extends string>(
  range: Range,
  { labels, value, ...rest }: Numbers<Key>,
) =>
  setting({
    ...rest,
    value: value as z.ZodType<Record<Key, number>>,
    stored: z
      .object(forEach(labels, whole(range)))
      .partial()
      .transform((own) => ({ ...rest.preset, ...own }) as Record<Key, number>),
    input: fromJson(z.object(forEach(labels, positiveInteger(range.most, range.least))).partial()),
    control: { is: 'numbers', labels, ...fieldFor(range) },
    isMerged: true,
  });

/** A text that may be cleared. */
export const text = <I extends z.ZodType<string>>(
  input: I,
  { control, ...words }: Words & { control: Omit<Extract<Control, { is: 'text' }>, 'is'> },
) =>
  setting({
    ...words,
    value: described(z.string().nullable(), words),
    input: input.transform((typed) => typed || null),
    preset: null,
    control: { is: 'text', ...control },
  });

type ValueShape<F extends Fields> = { [Name in keyof F]: F[Name]['value'] };
type InputShape<F extends Fields> = {
  [Name in keyof F as F[Name]['input'] extends z.ZodType ? Name : never]: z.ZodOptional<
    Extract<F[Name]['input'], z.ZodType>
  >;
};
export type Values<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['value']> };

/** The shapes lose nothing of what their fields say, which lists of entries do. */
export const valueShape = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { value }]) => [name, value]),
  ) as ValueShape<F>;

export const inputShape = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { input }]) =>
      input ? [[name, input.optional()]] : [],
    ),
  ) as InputShape<F>;

/** A row's values, each read by itself: an unreadable one has its preset and takes no other along. */
export function readRow<F extends Fields>(
  { fields, isWhole = false }: Pick<Group<F>, 'fields' | 'isWhole'>,
  row: unknown,
): Values<F> {
  const parts = (row ?? {}) as Record<string, unknown>;
  const known = Object.entries(fields).map(([name, { value, stored = value, preset }]) => {
    const read = stored.safeParse(isWhole ? row : parts[name]);
    return [name, read.success ? read.data : preset];
  });
  return Object.fromEntries(known) as Values<F>;
}

/** What the audit log calls stored values: in a sentence, and in its details. */
export function logLabels(groups: readonly Group[]): { sentence: Labels; detail: Labels } {
  const named = groups.flatMap(({ fields, isWhole }) =>
    Object.entries(fields).flatMap(([name, { logged, detail = logged, parts }]) =>
      Object.entries(isWhole && parts ? parts : { [name]: detail }).map(
        ([stored, inDetail]) => [stored, logged, inDetail] as const,
      ),
    ),
  );
  return {
    sentence: Object.fromEntries(named.map(([name, logged]) => [name, logged])),
    detail: Object.fromEntries(named.map(([name, , detail]) => [name, detail])),
  };
}
