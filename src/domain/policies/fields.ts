import { POLICY_WORDS as WORDS } from './words.ts';

/** What is said of a field; all but `column` and `label` only where it differs from what most fields have. */
type Facts = {
  /** Its column in the table of policies. */
  column: string;
  label: string;
  /** Its label in files, where the screen has room for a shorter one. */
  inFiles?: string;
  export: { width: number; title?: string };
  /** Its name among the columns of an import. */
  import?: string;
  /** Its name and label in the log. */
  audit?: { name?: string; label?: string; mask?: 'hidden' | 'phone' };
  /**
   * A line of text that may be left out, with a plate in it read in every spelling. It may say anything about
   * a person: the log hides it, the copy of the person's data has it, and erasing empties it.
   */
  text?: { max: number; about: string; reads?: 'plate' };
};

/**
 * The fields of a policy that are entered, in the order of forms and files. Contract, form, page, files,
 * import, log, and the copy and erasure of a person's data are made from them. What customers see is not: it
 * names its fields one by one, so that no new one shows by itself.
 */
export const POLICY_FIELDS = {
  holder_name: {
    column: 'holderName',
    label: WORDS.holder,
    export: { width: 24 },
    audit: { mask: 'hidden' },
  },
  holder_phone: {
    column: 'holderPhone',
    label: WORDS.phone,
    export: { width: 14 },
    audit: { label: 'موبایل بیمه‌گذار', mask: 'phone' },
  },
  line: { column: 'line', label: WORDS.line, export: { width: 18 } },
  insurer: {
    column: 'insurerId',
    label: WORDS.insurer,
    export: { width: 18 },
    audit: { name: 'insurer_id', label: 'شمارهٔ بیمه‌گر' },
  },
  number: {
    column: 'number',
    label: WORDS.number,
    export: { width: 24 },
    audit: { name: 'policy_number', mask: 'hidden' },
  },
  starts_on: {
    column: 'startsOn',
    label: WORDS.starts,
    inFiles: 'تاریخ آغاز',
    export: { width: 12 },
  },
  ends_on: {
    column: 'endsOn',
    label: WORDS.ends,
    inFiles: 'تاریخ پایان',
    export: { width: 12 },
  },
  premium_rial: {
    column: 'premiumRial',
    label: WORDS.premiumInWords,
    export: { width: 18, title: WORDS.premium },
    import: 'premium',
  },
  insured_object: {
    column: 'insuredObject',
    label: WORDS.object,
    export: { width: 26 },
    text: { max: 120, about: 'a plate, an address', reads: 'plate' },
  },
  owner: {
    column: 'ownerId',
    label: WORDS.owner,
    export: { width: 20, title: 'مسئول' },
    audit: { name: 'owner_id', label: 'مسئول بیمه‌نامه' },
  },
} as const satisfies Record<string, Facts>;

type Fields = typeof POLICY_FIELDS;
export type PolicyField = keyof Fields;
type Column<Name extends PolicyField> = Fields[Name]['column'];
type ImportName = {
  [Name in PolicyField]: Fields[Name] extends { import: infer Other } ? Other : Name;
}[PolicyField];

const LIST = Object.entries(POLICY_FIELDS) as [PolicyField, Facts & Fields[PolicyField]][];

/** The same with what most fields have. */
export const FIELD_LIST = LIST.map(([name, { column, label, inFiles = label, ...facts }]) => ({
  ...{ name, column, label, inFiles, text: facts.text },
  ...{ width: facts.export.width, title: facts.export.title ?? inFiles },
  importName: (facts.import ?? name) as ImportName,
  auditName: facts.audit?.name ?? name,
  auditLabel: facts.audit?.label ?? label,
  mask: facts.text ? 'hidden' : facts.audit?.mask,
}));

/** Fields of free text. */
export type TextField = {
  [Name in PolicyField]: Fields[Name] extends { text: object } ? Name : never;
}[PolicyField];
export type TextColumn = Column<TextField>;
type Text = {
  name: TextField;
  column: TextColumn;
  label: string;
  text: NonNullable<Facts['text']>;
};

export const TEXT_FIELDS = FIELD_LIST.filter(({ text }) => text) as Text[];

/** One value for each field of free text, by its name. */
export const forEachText = <Value>(make: (field: Text) => Value) =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field.name, make(field)])) as Record<
    TextField,
    Value
  >;

/** One value for each field of free text, by its column. */
export const forEachTextColumn = <Value>(make: (field: Text) => Value) =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field.column, make(field)])) as Record<
    TextColumn,
    Value
  >;
