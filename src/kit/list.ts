/**
 * A list from one table of its fields: its address, the filters that are offered and shown, and the schemas of
 * its query (list-query.ts). The order of the fields is that of the address, which saved views store.
 */
import { isIsoDate, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';

export type Choice = { value: string; label: string };
export type Choices = (Choice | { group: string; items: Choice[] })[];

/** What a field is called and how it is offered; a field without a label is no filter. */
type Offer = {
  label?: string;
  control?: 'choice' | 'search' | 'day' | 'sort';
  /** Choices that are always the same; those that are fetched are handed to the panel. */
  choices?: Choices;
  /** A value that is no choice, or no choice any more. */
  unknown?: string;
  /** How the filter is shown where it is on. */
  chip?: (words: string, label: string) => string;
};

export type Field<Value extends string = string> = Offer & {
  /** A value of the address; empty for one that means nothing. */
  read: (given: string) => string;
  /** Whether it has a value always. */
  isSet?: boolean;
  /** For the type alone. */
  value?: Value;
};

export type ChoiceField<Value extends string> = Field<Value> & {
  values: readonly Exclude<Value, ''>[];
  /** The sentence about any other value. */
  error: string;
};
export type TextField = Field & { max: number; name: string };

export const unknownChoice = (label: string): string =>
  `${label} ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.`;

export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): Choice[] => values.map((value) => ({ value, label: labels[value] }));

/** Choices without their groups. */
export const flatChoices = (choices: Choices): Choice[] =>
  choices.flatMap((choice) => ('items' in choice ? choice.items : [choice]));

/** The label of a chosen value. */
const labelOf = (choices: Choices, value: string, unknown = value): string =>
  flatChoices(choices).find((choice) => choice.value === value)?.label ?? unknown;

type Given<Value extends string> = Offer & { labels?: Record<Value, string>; error?: string };

/** One of some values. */
export function choice<const Value extends string>(
  values: readonly Value[],
  given: Given<Value> = {},
): ChoiceField<Value | ''> {
  const { labels, error = unknownChoice(given.label ?? ''), ...offer } = given;
  return {
    ...(labels && { choices: choicesOf(values, labels), control: 'choice' }),
    ...offer,
    values: values as readonly Exclude<Value, ''>[],
    error,
    read: (asked) => values.find((value) => value === asked) ?? '',
  };
}

/** One of some values, always: `defaults` of the list says which where the address has none. */
export const always = <Value extends string>(field: ChoiceField<Value | ''>): ChoiceField<Value> =>
  ({ ...field, isSet: true }) as ChoiceField<Value>;

/** The order of the list. */
export const sorted = <const Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): ChoiceField<Value> => ({
  ...always(choice(values, { label: 'مرتب‌سازی', labels, error: unknownChoice('ترتیب') })),
  control: 'sort',
});

const ID = /^[1-9]\d{0,14}$/;

/** The id of something that is chosen from a fetched list; `words` are the values beside ids. */
export const picked = (offer: Offer, words: readonly string[] = []): Field => ({
  control: 'choice',
  ...offer,
  read: (asked) => (ID.test(asked) || words.includes(asked) ? asked : ''),
});

/** The id of a thing whose page leads here; the panel does not offer it, and its name is handed to the chip. */
export const linked = (label: string): Field => ({
  label,
  unknown: label,
  chip: (words) => words,
  read: (asked) => (ID.test(asked) ? asked : ''),
});

/** Text of so many letters. */
export const text = (name: string, max: number, offer: Offer = {}): TextField => ({
  ...offer,
  name,
  max,
  read: (asked) => asked.slice(0, max),
});

/** What a list is searched for. */
export const searched = (label = 'جست‌وجو', max = 100): TextField => ({
  ...text(label, max, { label, chip: (words) => `«${toPersianDigits(words)}»` }),
  control: 'search',
});

/** A Gregorian day of Tehran. */
export const day = (
  label: string,
  chip: Offer['chip'] = (words) => `${label} ${words}`,
): Field => ({
  ...dayOnly,
  label,
  chip,
  control: 'day',
});

/** A day that is no filter. */
export const dayOnly: Field = { read: (asked) => (isIsoDate(asked) ? asked : '') };

/** A page after the first one, in any digits. */
export const pageNumber: Field = {
  read: (asked) => {
    const page = Math.trunc(Number(toAsciiDigits(asked)));
    return page > 1 ? String(page) : '';
  },
};

type Fields = Record<string, Field>;
export type FilterOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never;
};

type Options<Filter> = {
  /** What the address leaves out, as far as that is not empty. */
  defaults?: (given: Filter) => Partial<Filter>;
  /** Where a field means something; elsewhere it is left out. */
  on?: { [Name in keyof Filter]?: (filter: Filter) => boolean };
  /** What changes along with a field. */
  change?: { [Name in keyof Filter]?: (filter: Filter, value: Filter[Name]) => Filter };
  /** A filter as its tab has it. */
  bare?: (filter: Filter) => Filter;
  /** The fields of the panel, where their order is not that of the address. */
  panel?: readonly (keyof Filter & string)[];
};

export type List<Filter, Name extends string = keyof Filter & string> = {
  fields: Record<Name, Field>;
  names: readonly Name[];
  empty: Filter;
  /** An invalid value counts as absent: an old link must still open the list. */
  read: (params: URLSearchParams) => Filter;
  /** Only what differs from the defaults, always in the same order. */
  write: (filter: Filter) => URLSearchParams;
  readQuery: (query: string) => Filter;
  /** An address in the list's own spelling. */
  asWritten: (query: string) => string;
  /** A view that is there before any was saved. */
  preset: (name: string, filter: Partial<Filter>) => { name: string; query: string };
  set: (filter: Filter, name: Name, value: string) => Filter;
  /** The fields that narrow the list more than its tab does. */
  narrowing: (filter: Filter) => Name[];
  without: (filter: Filter, name: Name) => Filter;
  /** The tab without what narrows it, in its default order. */
  cleared: (filter: Filter) => Filter;
  /** The fields that the panel offers. */
  offered: (filter: Filter) => Name[];
};

type Texts = Record<string, string>;

function makeList(fields: Fields, options: Options<Texts>): List<Texts> {
  type Filter = Texts;
  const { on = {}, change = {} }: Options<Filter> = options;
  const defaults = (filter: Filter): Partial<Filter> => options.defaults?.(filter) ?? {};
  const names = Object.keys(fields);
  const filterOf = (value: (name: string) => string | undefined): Filter =>
    Object.fromEntries(names.map((name) => [name, value(name) ?? '']));
  const fill = (given: Filter): Filter => {
    const other = defaults(given);
    return filterOf((name) => given[name] || other[name]);
  };
  const isOn = (name: string, filter: Filter): boolean => on[name]?.(filter) ?? true;
  function read(params: URLSearchParams): Filter {
    const given = filterOf((name) => fields[name]?.read(params.get(name) ?? ''));
    const filled = fill(given);
    return fill(filterOf((name) => (isOn(name, filled) ? given[name] : '')));
  }
  function write(filter: Filter): URLSearchParams {
    const other = defaults(filter);
    const changed = names.filter((name) => filter[name] !== (other[name] ?? ''));
    return new URLSearchParams(changed.map((name) => [name, filter[name] ?? '']));
  }
  const empty = read(new URLSearchParams());
  const { bare = () => empty, panel = names } = options;
  const readQuery = (query: string): Filter => read(new URLSearchParams(query));
  // Another filter begins with its first page.
  const first: Filter = fields.page ? { page: '' } : {};
  const set = (filter: Filter, name: string, given: string): Filter => {
    const value = fields[name]?.read(given) ?? '';
    return change[name]?.(filter, value) ?? { ...filter, ...first, [name]: value };
  };
  return {
    fields,
    names,
    empty,
    read,
    write,
    readQuery,
    asWritten: (query) => write(readQuery(query)).toString(),
    preset: (name, filter) => ({
      name,
      query: write(filterOf((field) => filter[field] ?? empty[field])).toString(),
    }),
    set,
    narrowing: (filter) => {
      const tab = bare(filter);
      return names.filter((name) => {
        const { label, control } = fields[name] ?? {};
        return label && control !== 'sort' && filter[name] !== tab[name];
      });
    },
    without: (filter, name) => set(filter, name, bare(filter)[name] ?? ''),
    cleared: (filter) => {
      const params = write(bare(filter));
      params.delete('sort');
      return read(params);
    },
    offered: (filter) =>
      panel.filter((name) => {
        const control = fields[name]?.control;
        return (control === 'choice' || control === 'day') && isOn(name, filter);
      }),
  };
}

/** A list of these fields; it works on plain texts, and the types say which. */
export const defineList = <F extends Fields>(fields: F, options: Options<FilterOf<F>> = {}) =>
  makeList(fields, options as unknown as Options<Texts>) as unknown as List<FilterOf<F>>;

/** The filter as a chip shows it. */
export function chipOf(field: Field, value: string, choices: Choices = field.choices ?? []) {
  const { label = '', control, unknown, chip } = field;
  const words = control === 'day' ? isoDateToJalali(value) : labelOf(choices, value, unknown);
  return chip ? chip(words, label) : `${label}: ${words}`;
}

/** The columns by which a list can be sorted; `first` is the order of the first click on a heading. */
export type SortColumns<Column extends string, Sort extends string> = Record<
  Column,
  Record<'ascending' | 'descending' | 'first', Sort>
>;

/** The direction in which a column is sorted; null when another one is. */
export function directionOf<Column extends string, Sort extends string>(
  columns: SortColumns<Column, Sort>,
  sort: Sort,
  column: Column,
): 'ascending' | 'descending' | null {
  const { ascending, descending } = columns[column];
  if (sort === ascending) return 'ascending';
  return sort === descending ? 'descending' : null;
}

/** The order after a click on a heading: the first one of its column, or the other one where it has that. */
export function sortBy<Column extends string, Sort extends string>(
  columns: SortColumns<Column, Sort>,
  sort: Sort,
  column: Column,
): Sort {
  const { ascending, descending, first } = columns[column];
  const direction = directionOf(columns, sort, column);
  if (direction === null) return first;
  return direction === 'ascending' ? descending : ascending;
}
