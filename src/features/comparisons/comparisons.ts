import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import {
  CELL_MAX,
  INSTALMENTS_MOST,
  NOTE_MAX,
  OFFERS,
  PREMIUM_MAX_RIAL,
  REASON_MAX,
} from '#domain/comparisons/limits.ts';
import { ROW_LABEL_MAX, ROWS_MAX } from '#domain/comparisons/rows.ts';
import { reply } from '#lib/http/envelope.ts';
import { isoDay } from '#lib/input/days.ts';
import { flag, line, paragraph, positiveInteger, rawText } from '#lib/input/fields.ts';
import { fromJson } from '#lib/input/json.ts';
import { reads } from '#lib/input/reads.ts';
import { rialSum } from '#lib/input/sums.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** Sentences of the API of comparisons. */
export const COMPARE_REPLIES = {
  one: 'مقایسه',
  start: 'آغاز مقایسه',
  saved: 'پیش‌نویس مقایسه نگه داشته شد.',
  published: 'مقایسه منتشر شد.',
} as const;

const offersOf = `${toPersianDigits(OFFERS.least)} تا ${toPersianDigits(OFFERS.most)}`;

export const COMPARE_ERRORS = {
  line: 'رشته را از فهرست انتخاب کنید.',
  key: 'شناسهٔ ردیف پذیرفتنی نیست.',
  rows: 'ردیف‌ها فهرستی از نام‌ها هستند.',
  noRows: 'دست‌کم یک ردیف لازم است.',
  tooManyRows: `حداکثر ${toPersianDigits(ROWS_MAX)} ردیف.`,
  rowTwice: 'دو ردیف یک شناسه دارند.',
  offers: `${offersOf} بیمه‌گر را کنار هم بگذارید.`,
  values: 'مقدارها به نام ردیف‌ها نوشته می‌شوند.',
  insurer: 'بیمه‌گر را از فهرست انتخاب کنید.',
  first: 'پیش‌پرداخت باید کمتر از حق‌بیمه باشد.',
  firstWithout: 'پیش‌پرداخت بدون تعداد قسط معنی ندارد.',
  recommended: 'پیشنهاد ما باید یکی از همین بیمه‌گرها باشد.',
  untilMissing: 'روز پایان اعتبار را بنویسید.',
  untilPast: 'روز پایان اعتبار گذشته است.',
  untilFar: 'اعتبار مقایسه نمی‌تواند بیش از ۱۸۰ روز باشد.',
  premiumMissing: 'حق‌بیمه را بنویسید.',
  reasonMissing: 'بنویسید چرا این بیمه‌گر را پیشنهاد می‌کنید.',
  noValues: 'هیچ ردیفی پر نشده است.',
  kind: 'مقایسه تنها برای درخواست‌های خرید و مشاوره است.',
  tooMany: 'برای این درخواست مقایسه‌های بسیاری ساخته شده است؛ یکی از آن‌ها را ویرایش کنید.',
  tooManyVersions: 'این مقایسه بارها تغییر کرده است؛ مقایسهٔ تازه‌ای بسازید.',
  noDraft: 'چیز تازه‌ای برای انتشار نیست؛ شاید همکاری پیش از شما منتشر کرده است.',
} as const;

/** The part of a request's panel, and the dialog that it opens. */
export const COMPARE_TEXTS = {
  title: 'مقایسهٔ بیمه‌گرها',
  lay: 'مقایسهٔ تازه',
  edit: 'ویرایش',
  goOn: 'ادامهٔ پیش‌نویس',
  open: 'صفحهٔ مشتری',
  draft: 'پیش‌نویس',
  published: (version: string) => `منتشرشده، نسخهٔ ${version}`,
  withDraft: 'تغییر منتشرنشده دارد',
  until: (day: string) => `تا ${day} معتبر است`,
  expired: (day: string) => `تا ${day} معتبر بود؛ قیمت‌ها دیگر دیده نمی‌شود`,
  chosen: (insurer: string) => `مشتری «${insurer}» را انتخاب کرد`,
  copy: 'کپی نشانی',
  copied: 'نشانی صفحهٔ مشتری کپی شد.',
} as const;

/** The sheet that the clerk fills in. */
export const EDITOR_TEXTS = {
  title: 'مقایسهٔ شرایط بیمه‌گرها',
  loading: 'مقایسه در راه است',
  failed: 'مقایسه باز نشد.',
  line: 'رشته',
  chooseLine: 'رشته را انتخاب کنید',
  fromLast: 'شرایط از آخرین مقایسهٔ این رشته',
  fromLastDone: 'ردیف‌ها و شرایط آخرین مقایسه آورده شد؛ مبلغ‌ها را خودتان بنویسید.',
  noLast: 'در این رشته هنوز مقایسه‌ای منتشر نشده است.',
  keys: 'با کلیدهای جهت، Tab و Enter میان خانه‌ها بروید. می‌توانید بخشی از یک صفحه‌گسترده را کپی کنید و در هر خانه بچسبانید.',
  table: 'شرایط بیمه‌گرها',
  row: 'ردیف',
  offer: (n: string) => `بیمه‌گر ${n}`,
  insurer: 'بیمه‌گر',
  premium: 'حق‌بیمه (تومان)',
  first: 'پیش‌پرداخت (تومان)',
  instalments: 'تعداد قسط‌ها',
  note: 'توضیح',
  rowName: (n: string) => `نام ردیف ${n}`,
  cell: (row: string, offer: string) => `${row}، ${offer}`,
  addRow: 'افزودن ردیف',
  removeRow: (name: string) => `حذف ردیف ${name}`,
  addOffer: 'افزودن بیمه‌گر',
  removeOffer: (name: string) => `حذف ${name}`,
  recommended: 'پیشنهاد ما',
  nobody: 'پیشنهادی نداریم',
  reason: 'دلیل پیشنهاد',
  reasonHint: 'مشتری این را کنار نام بیمه‌گر می‌خواند.',
  until: 'معتبر تا',
  untilHint: 'پس از این روز، مبلغ‌ها پنهان می‌شود.',
  notify: 'نشانی صفحه به مشتری پیامک شود',
  save: 'نگه‌داشتن پیش‌نویس',
  preview: 'پیش‌نمایش',
  back: 'بازگشت به ویرایش',
  publish: 'انتشار برای مشتری',
  saved: 'پیش‌نویس نگه داشته شد.',
  publishedWithText: 'مقایسه منتشر شد و نشانی آن پیامک می‌شود.',
  published: 'مقایسه منتشر شد.',
  dayWrong: 'روز را مانند ۱۴۰۵/۰۷/۰۳ بنویسید.',
  countWrong: 'تعداد قسط‌ها را با رقم بنویسید.',
  insurerWrong: 'این نام در فهرست بیمه‌گرها نیست.',
  asCustomer: 'مشتری این صفحه را چنین می‌بیند:',
  pastedCut: 'همهٔ آنچه چسباندید جا نشد: حداکثر پنج بیمه‌گر و بیست‌وچهار ردیف.',
} as const;

const nullWhenEmpty = (value: unknown): unknown =>
  value === '' || value === undefined ? null : value;

const rial = (min: number) =>
  reads<undefined>()(nullWhenEmpty, rialSum(PREMIUM_MAX_RIAL, min).nullable());

const KEY_MAX = 40;
const key = rawText(KEY_MAX, COMPARE_ERRORS.key).regex(/^[a-z0-9][a-z0-9_-]*$/, {
  error: COMPARE_ERRORS.key,
});

const row = z.object({ key, label: line('نام ردیف', 1, ROW_LABEL_MAX) });

const rows = fromJson(
  z
    .array(row, { error: COMPARE_ERRORS.rows })
    .min(1, { error: COMPARE_ERRORS.noRows })
    .max(ROWS_MAX, { error: COMPARE_ERRORS.tooManyRows })
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, {
      error: COMPARE_ERRORS.rowTwice,
    }),
);

const offer = z.object({
  insurer: positiveInteger().describe('the id of an insurer'),
  premium_rial: rial(1),
  /** For a premium in instalments: the first payment, and the number of instalments for the rest. */
  first_rial: rial(0),
  instalments: reads<undefined>()(nullWhenEmpty, positiveInteger(INSTALMENTS_MOST).nullable()),
  values: z
    .record(rawText(KEY_MAX), line('مقدار', 0, CELL_MAX), { error: COMPARE_ERRORS.values })
    .default({}),
  note: line('توضیح', 0, NOTE_MAX).transform((text) => text || null),
});

const offers = fromJson(
  z
    .array(offer, { error: COMPARE_ERRORS.offers })
    .min(OFFERS.least, { error: COMPARE_ERRORS.offers })
    .max(OFFERS.most, { error: COMPARE_ERRORS.offers }),
);

/** The input of a draft; what is missing in it is required only for publishing. */
export const comparisonInput = z.object({
  line: z.enum(CLAIM_LINES, { error: COMPARE_ERRORS.line }),
  valid_until: reads<undefined>()(nullWhenEmpty, isoDay().nullable()),
  rows,
  offers,
  recommended: reads<undefined>()(
    nullWhenEmpty,
    positiveInteger(OFFERS.most - 1, 0).nullable(),
  ).describe('which offer we recommend, by its place, from 0'),
  reason: paragraph('دلیل پیشنهاد', 0, REASON_MAX).transform((text) => text || null),
});
export type ComparisonInput = z.output<typeof comparisonInput>;

export const publishInput = z.object({
  notify: flag.describe('the customer gets the link by text'),
});

const savedComparison = z.object({ id: z.number(), code: z.string(), state: z.literal('draft') });
export type SavedComparison = z.infer<typeof savedComparison>;
export const savedReply = reply(savedComparison);

const comparisonRow = z.object({ key: z.string(), label: z.string() });
export type ComparisonRow = z.infer<typeof comparisonRow>;

export const offerView = z.object({
  insurer: z.object({ id: z.number(), name: z.string() }),
  premium_rial: z.number().nullable(),
  first_rial: z.number().nullable(),
  instalments: z.number().nullable(),
  values: z.record(z.string(), z.string()),
  note: z.string().nullable(),
});

export const versionView = z.object({
  version: z.number(),
  line: z.enum(CLAIM_LINES),
  valid_until: z.iso.date().nullable(),
  rows: z.array(comparisonRow),
  offers: z.array(offerView),
  recommended: z.number().nullable(),
  reason: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  chosen: z
    .object({ offer: z.number(), at: z.iso.datetime() })
    .nullable()
    .describe('what the customer chose by this version'),
});
export type VersionView = z.infer<typeof versionView>;

const comparisonView = z.object({
  id: z.number(),
  code: z.string(),
  request_id: z.number(),
  draft: versionView.nullable().describe('what is not published yet'),
  published: versionView.nullable().describe('what the customer sees'),
});
export type ComparisonView = z.infer<typeof comparisonView>;
export const comparisonReply = reply(comparisonView);

/** One comparison as the panel of its request lists it. */
export const comparisonSummary = z.object({
  id: z.number(),
  code: z.string(),
  line: z.enum(CLAIM_LINES),
  insurers: z.array(z.string()),
  version: z.number().nullable().describe('the one that is published; null before the first'),
  has_draft: z.boolean(),
  valid_until: z.iso.date().nullable(),
  published_at: z.iso.datetime().nullable(),
  chosen: z.object({ insurer: z.string(), at: z.iso.datetime() }).nullable(),
});
export type ComparisonSummary = z.infer<typeof comparisonSummary>;

export const startQuery = z.object({ line: z.enum(CLAIM_LINES, { error: COMPARE_ERRORS.line }) });

/** What a new comparison of a line starts from. */
const comparisonStart = z.object({
  rows: z.array(z.string()).describe('the template of the line'),
  last: z
    .object({
      rows: z.array(comparisonRow),
      offers: z.array(offerView.pick({ insurer: true, values: true })),
    })
    .nullable()
    .describe(
      'rows, insurers and terms of the last one that was published; no sums and no words to its customer',
    ),
});
export type ComparisonStart = z.infer<typeof comparisonStart>;
export const startReply = reply(comparisonStart);
