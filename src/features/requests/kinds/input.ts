import { z } from 'zod';
import { visitorName } from '#domain/office-names.ts';
import { forEachKind, type RequestKind } from '#domain/requests.ts';
import { isServiceReference } from '#domain/services.ts';
import { uploadIds } from '#features/attachments/attachments.ts';
import { PAST_DAY } from '#lib/dates/read-day.ts';
import { typedDay } from '#lib/input/days.ts';
import { line, paragraph, phoneNumber, positiveInteger, rawText } from '#lib/input/fields.ts';
import { emptyAsUnset, reads } from '#lib/input/reads.ts';
import { trackingCode } from '../codes.ts';
import { sourceFields } from '../source.ts';
import { type KindField, type KindOfRequest, sentName } from './field.ts';
import { KINDS } from './kinds.ts';

/** A field that people never see: only machines fill it. */
export const HONEYPOT = 'website';

const SERVICE_UNKNOWN = 'یکی از خدمت‌ها یا بیمه‌ها را انتخاب کنید.';

const person = {
  full_name: visitorName('نام و نام خانوادگی', 2, 100),
  phone_number: phoneNumber,
  // Unbounded and uncleaned on purpose: an error would teach the machine.
  [HONEYPOT]: z.unknown().optional(),
};

/** A service or `item:ID`. The intake service checks whether that insurance exists. */
const service = reads()(
  (value) => value ?? '',
  rawText(64, SERVICE_UNKNOWN).trim().refine(isServiceReference, { error: SERVICE_UNKNOWN }),
);
const optionalService = emptyAsUnset(service.optional());

/** The code of a request, in any digits and with any spaces; no error reveals whether it exists. */
const optionalCode = reads<null>()(
  (value) => (value === '' || value === undefined || value === null ? undefined : value),
  trackingCode.optional(),
);

/** The id of a policy of the sender, stored as text like all answers. */
const optionalPolicy = reads<null>()(
  (value) => (value === '' || value === undefined || value === null ? undefined : value),
  positiveInteger().transform(String).optional(),
);

/** One of several options; an empty answer counts as the preset, where there is one. */
function choice(options: Readonly<Record<string, string>>, wrong: string, preset = '') {
  return reads<boolean | undefined>()(
    (value) => {
      if (value === undefined || value === null || value === '') return preset;
      if (typeof value === 'boolean') return String(value);
      return 'true' in options && ['on', '1'].includes(String(value)) ? 'true' : value;
    },
    z.enum(Object.keys(options) as [string, ...string[]], { error: wrong }),
  );
}

/** The example in the errors of a day. */
const DAY_EXAMPLE = '۱۴۰۵/۰۹/۰۴';

function inputOf(field: KindField) {
  switch (field.input) {
    case 'service':
      return field.isOptional ? optionalService : service;
    case 'cards':
    case 'list':
      return choice(field.options, field.wrong, field.preset);
    case 'day':
      return typedDay(field.label, DAY_EXAMPLE, PAST_DAY);
    case 'code':
      return optionalCode;
    case 'policy':
      return optionalPolicy;
    case 'paragraph':
      return paragraph(field.label, field.min, field.max);
    default:
      return line(field.label, field.min, field.max);
  }
}

/** A form's values as they are stored: the sender, and the answers by the names of the kind's fields. */
export type RequestInput = {
  full_name: string;
  phone_number: string;
  [HONEYPOT]?: unknown;
  service?: string | undefined;
  /** Ids of the uploaded files; only of a kind that takes files. */
  uploads?: readonly string[];
  source_landing?: string | undefined;
  source_referrer?: string | undefined;
} & { [name: string]: unknown };

type Named = typeof person &
  typeof sourceFields & { service: typeof optionalService; uploads: typeof uploadIds };

/** The same as a browser sends it; which answers there are, and which are required, is up to the kind. */
export type RequestSent = z.input<z.ZodObject<Named>> & {
  [name: string]: z.input<ReturnType<typeof inputOf> | typeof uploadIds>;
};

/** The schemas of a kind's answers, by the names under which they are sent. */
export const answersShape = ({ fields }: Pick<KindOfRequest, 'fields'>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [sentName(name, field), inputOf(field)]),
  );

function inputFor({ fields, takesFiles }: KindOfRequest) {
  const others = { ...sourceFields, ...(takesFiles && { uploads: uploadIds }) };
  const shape = { ...person, ...answersShape({ fields }), ...others };
  return z.object(shape) as z.ZodType<RequestInput, RequestSent>;
}

/** The input schema of each kind, made of the kind's fields. */
export const REQUEST_INPUTS: Readonly<Record<RequestKind, z.ZodType<RequestInput, RequestSent>>> =
  forEachKind((kind) => inputFor(KINDS[kind]));

/** The answers that are stored with the request, empty ones left out. */
export function answersOf(kind: RequestKind, input: RequestInput): Record<string, string> {
  const fields = Object.entries(KINDS[kind].fields).filter(([name]) => name !== 'service');
  const answers = fields.map(([name, field]) => [name, input[sentName(name, field)]]);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== '' && answer !== undefined));
}
