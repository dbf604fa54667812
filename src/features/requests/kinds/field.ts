import type { RequestKind } from '#domain/requests.ts';

type Common = {
  /** The question to the visitor. */
  label: string;
  hint?: string;
  /** The title for the staff, in the panel, the timeline and the export; the label by default. */
  title?: string;
  /** The width of its column in the export, in characters. */
  width: number;
  /** The name under which it is sent, if it differs from the name under which it is stored. */
  sentAs?: string;
};

/** A text: `min` to `max` characters, and optional where `min` is 0. */
type Written = Common & {
  input: 'line' | 'paragraph';
  min: number;
  max: number;
  autoComplete?: string;
};

/** One of several, shown as cards or as a list. */
type Choice = Common & {
  input: 'cards' | 'list';
  /** The labels for the visitor. */
  options: Readonly<Record<string, string>>;
  /** The labels for the staff, where they differ. */
  staffOptions?: Readonly<Record<string, string>>;
  /** The default where nothing is chosen; without one a choice is required. */
  preset?: string;
  /** The error where the answer is none of the options. */
  wrong: string;
};

/** The province, and after it the city: two fields that always come together. */
type Place = Common & { input: 'place'; min: number; max: number };

/** A day in the past: typed in the Jalali calendar, sent and stored as Gregorian `YYYY-MM-DD`. */
type Day = Common & { input: 'day' };

/** The tracking code of another request; optional. */
type Code = Common & { input: 'code' };

/** A policy of the sender: the forms of the account send it without asking for it. */
type OwnPolicy = Common & { input: 'policy' };

/** A service of the brokerage or an insurance; stored in a column of its own. */
type Service = Common & {
  input: 'service';
  isOptional: boolean;
  /** The form sends it without asking for it. */
  isUnseen?: boolean;
};

/** One field of a request's form. */
export type KindField = Written | Choice | Place | Day | Service | Code | OwnPolicy;

/** The name under which a field is sent. */
export const sentName = (name: string, field: KindField): string => field.sentAs ?? name;

/** The fields of a kind by the names under which they are sent and stored, in the order of the form. */
export type KindFields = Readonly<Record<string, KindField>>;

/** The answers, for one line about them. */
type Answers = {
  /** The title of the service or the insurance; null where none was named. */
  service: string | null;
  /** The text as it was written; empty for none. */
  written: (name: string) => string;
  /** The label of a choice, or a day as staff reads it; empty for none. */
  inWords: (name: string) => string;
};

/** What a request is about, for one line of a list, and what else to see at a glance. */
export type Subject = { subject: string; more: string };

/** The parts that are not empty, on one line. */
export const onOneLine = (...parts: string[]): string => parts.filter(Boolean).join('، ');

/** Everything that sets one kind of request apart from the others. */
export type KindOfRequest = {
  kind: RequestKind;
  fields: KindFields;
  /** Photographs and papers may come with it. */
  takesFiles?: true;
  subject: (answers: Answers) => Subject;
};

/** A kind that visitors send by a form. */
export type SentKindOfRequest = KindOfRequest & {
  /** The path of its route in the API. */
  path: string;
  /** The route's summary in the API's description. */
  summary: string;
  /** The button under the form. */
  submit: string;
  /** What happens next, once it is sent. */
  doneSteps: readonly string[];
};

/** Whether the field can be left empty. */
export function isOptional(field: KindField): boolean {
  if (field.input === 'service') return field.isOptional;
  if (field.input === 'day') return false;
  if (field.input === 'code' || field.input === 'policy') return true;
  return 'options' in field ? field.preset !== undefined : field.min === 0;
}

/** Whether the form sends the field without showing it. */
const isUnseen = (field: KindField): boolean =>
  field.input === 'policy' || (field.input === 'service' && field.isUnseen === true);

/** The names of the shown fields, as they are sent. */
export const shownNames = (fields: KindFields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => !isUnseen(field))
    .map(([name, field]) => sentName(name, field));
