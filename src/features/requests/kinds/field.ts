import type { RequestKind } from '#domain/requests.ts';

type Common = {
  /** What the person is asked. */
  label: string;
  hint?: string;
  /** What staff calls it, in the panel, the timeline and the export; the label where there is none. */
  title?: string;
  /** The width of its column in the export, in characters. */
  width: number;
  /** The name under which it is sent, where that is not the one under which it is stored. */
  sentAs?: string;
};

/** Something written: `min` to `max` characters, and optional where `min` is none. */
type Written = Common & {
  input: 'line' | 'paragraph';
  min: number;
  max: number;
  autoComplete?: string;
};

/** One of several, shown as cards or as a list. */
type Choice = Common & {
  input: 'cards' | 'list';
  /** What each answer is called by the person who gives it. */
  options: Readonly<Record<string, string>>;
  /** What staff calls it of that person, where that is something else. */
  staffOptions?: Readonly<Record<string, string>>;
  /** What counts where nothing is chosen; without one a choice is demanded. */
  preset?: string;
  /** Said where the answer is none of them. */
  wrong: string;
};

/** The province, and after it the city: two fields that are always asked together. */
type Place = Common & { input: 'place'; min: number; max: number };

/** A day that has been: typed in the Jalali calendar, sent and stored as Gregorian `YYYY-MM-DD`. */
type Day = Common & { input: 'day' };

/** The tracking code of another request; may be left out. */
type Code = Common & { input: 'code' };

/** One's own policy that it is about: it goes along with the forms of one's account, which do not ask for it. */
type OwnPolicy = Common & { input: 'policy' };

/** A service of the brokerage or an insurance; stored in a column of its own. */
type Service = Common & {
  input: 'service';
  isOptional: boolean;
  /** It goes along with the form, which does not ask for it. */
  isUnseen?: boolean;
};

/** One field of a request's form. */
export type KindField = Written | Choice | Place | Day | Service | Code | OwnPolicy;

/** The name under which a field is sent. */
export const sentName = (name: string, field: KindField): string => field.sentAs ?? name;

/** The fields of a kind by the names under which they are sent and stored, in the order of the form. */
export type KindFields = Readonly<Record<string, KindField>>;

/** What was answered, for one line about it. */
export type Answers = {
  /** The title of the service or the insurance; null where none was named. */
  service: string | null;
  /** As it was written; empty where nothing was. */
  written: (name: string) => string;
  /** A choice or a day as staff reads it; empty where nothing was chosen. */
  inWords: (name: string) => string;
};

/** What a request is about, for one line of a list, and what else to know at a glance. */
export type Subject = { subject: string; more: string };

/** What there is of some words, on one line. */
export const onOneLine = (...parts: string[]): string => parts.filter(Boolean).join('، ');

/** Everything that sets one kind of request apart from the others. */
export type KindOfRequest = {
  kind: RequestKind;
  fields: KindFields;
  /** Photographs and papers may come with it. */
  takesFiles?: true;
  subject: (answers: Answers) => Subject;
};

/** One that people send by a form. */
export type SentKindOfRequest = KindOfRequest & {
  /** Where its form is sent in the API. */
  path: string;
  /** Of its route in the API's description. */
  summary: string;
  /** The button under the form. */
  submit: string;
  /** What happens next, once it is sent. */
  doneSteps: readonly string[];
};

/** Whether the form can be sent without it. */
export function isOptional(field: KindField): boolean {
  if (field.input === 'service') return field.isOptional;
  if (field.input === 'day') return false;
  if (field.input === 'code' || field.input === 'policy') return true;
  return 'options' in field ? field.preset !== undefined : field.min === 0;
}

/** What goes along with a form, which does not ask for it. */
const isUnseen = (field: KindField): boolean =>
  field.input === 'policy' || (field.input === 'service' && field.isUnseen === true);

/** The names of what the form shows, as they are sent. */
export const shownNames = (fields: KindFields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => !isUnseen(field))
    .map(([name, field]) => sentName(name, field));
