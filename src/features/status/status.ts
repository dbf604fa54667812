import { z } from 'zod';
import { NOTIFIED_AT } from '#domain/anonymous-texts.ts';
import { backupState } from '#features/settings/backups/backups.ts';
import { endpoint } from '#kit/endpoint.ts';
import { days, hours, minutes } from '#lib/dates/durations.ts';
import { reply } from '#lib/http/envelope.ts';

/** How far back texts are counted, in ms. */
export const TEXTS_SINCE = days(1);
/** A process registers itself each minute, and is gone after this time without it. */
export const PROCESS_GONE_AFTER = minutes(3);

const at = z.iso.datetime();
const count = z.number().int();
const bytes = z.number().int().describe('bytes');

/** Where the server writes: the data directory, and that of the backups. */
const DIRECTORIES = ['data', 'backup'] as const;
export type Directory = (typeof DIRECTORIES)[number];

export const processView = z.object({
  started_at: at,
  seen_at: at,
  version: z.string(),
});
export type ProcessView = z.infer<typeof processView>;

/** Texts since yesterday by provider, accepted or failed; null: no provider was there to send them. */
const providerTexts = z.object({
  provider: z.string().nullable(),
  sent: count,
  failed: count,
  unknown: count.describe('not known to have arrived'),
});
export type ProviderTexts = z.infer<typeof providerTexts>;

const textsUsed = z.object({ used: count, most: count });

/** The state of the system, for its owner. Figures of one moment; null for what could not be read. */
export const systemStatus = z.object({
  at,
  version: z.string(),
  started_at: at.describe('of the process that answers'),
  embedded: z
    .object({
      memory_bytes: bytes.nullable().describe('of all its processes; null while it does not run'),
      restarts: count.describe('since the start of the process that answers'),
      checkpoint_at: at.nullable().describe('when everything was last written to its files'),
    })
    .nullable()
    .describe('the PostgreSQL that the product started; null where DATABASE_URL names one'),
  database_bytes: bytes.nullable(),
  migrations: z.object({ applied: count, known: count }),
  disks: z.array(z.object({ directory: z.enum(DIRECTORIES), free_bytes: bytes.nullable() })),
  backups: backupState.extend({ kept: count.nullable().describe('copies in BACKUP_DIR') }),
  texts: z.object({
    reaches_people: z.boolean().describe('a gateway sends them'),
    waiting: count,
    oldest_waiting_at: at.nullable(),
    by_provider: z.array(providerTexts),
    anonymous: z
      .object({ hour: textsUsed, day: textsUsed })
      .describe('those that callers caused who are not known here, of the most there may be'),
  }),
  overdue_pages: count.describe('pages that should have gone out'),
  withdrawn_pages: count.describe('drafts whose time is gone with the right of who had set it'),
  processes: z.array(processView),
});
export type SystemStatus = z.infer<typeof systemStatus>;

/** From which value a figure needs attention, and from which it is bad. In ms, bytes or a share. */
export const LIMITS = {
  /** After two days `isRecent` is false. */
  backupAge: { attention: hours(26) },
  /** Sending a waiting text is tried for half an hour. */
  textsWaiting: { attention: minutes(10), bad: minutes(40) },
  /** The share of the limit for anonymous callers at which the owner is notified. */
  textsUsed: NOTIFIED_AT,
  textsFailing: { attention: 0, bad: 0.2 },
  disk: { attention: 2_000_000_000, bad: 500_000_000 },
} as const;

export const readSystemStatusCall = endpoint('GET /status', { reply: reply(systemStatus) });

export const STATUS_REPLIES = { status: 'وضعیت سامانه' } as const;

/** The checks, first those whose damage cannot be repaired. */
export const STATUS_TITLES = {
  backup: 'پشتیبان‌گیری',
  disk: 'جای خالی دیسک',
  texts: 'پیامک‌ها',
  pages: 'انتشار زمان‌بندی‌شده',
  database: 'پایگاه داده',
  version: 'نسخهٔ برنامه',
  processes: 'برنامه‌های در حال اجرا',
} as const;
export type StatusKey = keyof typeof STATUS_TITLES;

export const STATUS_TEXTS = {
  lead: 'آنچه سامانه از خود می‌داند، همین دم. با باز کردن دوبارهٔ صفحه تازه می‌شود.',
  list: 'وضعیت بخش‌ها',
  levels: { good: 'خوب', attention: 'نیازمند توجه', bad: 'بد' },
  allGood: 'همه‌چیز خوب است.',
  toDo: (count: string) => `${count} مورد نیازمند رسیدگی است.`,
  asOf: (at: string) => `در ${at}`,
  anew: 'به‌روز کردن',
  loading: 'در حال دریافت وضعیت سامانه…',
  loadFailed: 'وضعیت سامانه دریافت نشد.',
  unknown: 'نامعلوم',
  megabytes: (amount: string) => `${amount} مگابایت`,
  gigabytes: (amount: string) => `${amount} گیگابایت`,

  backup: {
    good: 'نسخهٔ آزموده‌ای از ۲۶ ساعت گذشته هست.',
    kept: (count: string) => `${count} نسخه در پوشهٔ پشتیبان است.`,
    underWay: 'نسخه‌ای در دست ساخت است.',
    old: 'از آخرین نسخهٔ آزموده بیش از ۲۶ ساعت گذشته است.',
    oldToDo: 'اگر تا فردا نسخهٔ تازه‌ای نیامد، از نگه‌دارندهٔ سامانه بخواهید ببیند چرا ساخته نمی‌شود.',
    veryOldToDo: 'همین امروز از نگه‌دارندهٔ سامانه بخواهید ببیند چرا نسخه‌ای ساخته نمی‌شود.',
    none: 'هنوز نسخه‌ای ساخته نشده است.',
    noneToDo: 'نخستین نسخه به‌زودی ساخته می‌شود. فردا دوباره به این صفحه سر بزنید.',
    failed: 'آخرین تلاش برای پشتیبان‌گیری به جایی نرسید.',
    failedToDo: 'علت آن در پایین همین صفحه آمده است. آن را به نگه‌دارندهٔ سامانه بگویید.',
    off: 'پشتیبان‌گیری شبانه روشن نیست.',
    offToDo:
      'اگر دیسک خراب شود، همه‌چیز از دست می‌رود. از نگه‌دارندهٔ سامانه بخواهید پوشه‌ای برای نسخه‌ها نام ببرد.',
  },

  disk: {
    names: { data: 'داده‌ها', backup: 'پشتیبان' } satisfies Record<Directory, string>,
    free: (name: string, size: string) => `${name}: ${size} خالی`,
    away: (name: string) => `${name}: در دسترس نیست`,
    good: 'جا هست.',
    low: 'جا کم است.',
    lowToDo: 'در همین هفته جا باز کنید یا دیسک بزرگ‌تری بگیرید.',
    full: 'جا رو به پایان است.',
    fullToDo: 'همین امروز جا باز کنید: وقتی جا نباشد، نه درخواستی ثبت می‌شود و نه نسخه‌ای ساخته.',
    gone: 'پوشه‌ای در دسترس نیست.',
    goneToDo: 'شاید دیسک آن وصل نباشد. از نگه‌دارندهٔ سامانه بخواهید آن را وصل کند.',
  },

  texts: {
    providers: {
      smsir: 'اس‌ام‌اس آی‌آر',
      kavenegar: 'کاوه‌نگار',
      console: 'گزارش سامانه',
      file: 'فایل پیامک‌ها',
    } as Record<string, string>,
    otherProvider: 'فرستندهٔ دیگر',
    noProvider: 'نفرستاده',
    of: (name: string, parts: string) => `${name}: ${parts}`,
    sent: (count: string) => `${count} فرستاده`,
    failed: (count: string) => `${count} نرسیده`,
    unsure: (count: string) => `${count} نامعلوم`,
    none: 'از دیروز همین ساعت پیامکی فرستاده نشده است.',
    good: 'از دیروز همین ساعت همه رسیده‌اند.',
    waiting: (count: string) => `${count} پیامک در صف است.`,
    anonymousDay: (used: string, most: string) => `به ناشناس‌ها در شبانه‌روز: ${used} از ${most}`,
    anonymousHour: (used: string, most: string) => `به ناشناس‌ها در این ساعت: ${used} از ${most}`,
    halfUsed: 'نیمی از سقف پیامک به ناشناس‌ها پر شده است؛ رسید درخواست‌ها دیگر پیامک نمی‌شود.',
    halfUsedToDo:
      'اگر درخواست‌ها واقعی است، سقف را در «تنظیمات» بالا ببرید. اگر نه، شاید کسی از فرم‌ها برای فرستادن پیامک به دیگران سود می‌برد؛ به نگه‌دارندهٔ سامانه بگویید.',
    nearlyUsed: 'سقف پیامک به ناشناس‌ها رو به پایان است؛ کد ثبت‌نام هم به همه نمی‌رسد.',
    nearlyUsedToDo:
      'همین حالا درخواست‌های تازه را ببینید: اگر واقعی است، سقف را در «تنظیمات» بالا ببرید؛ اگر نه، به نگه‌دارندهٔ سامانه بگویید. درخواست‌ها مانند همیشه ثبت می‌شود.',
    nobody: 'پیامک‌ها به کسی فرستاده نمی‌شوند.',
    noStaff: 'از نگه‌دارندهٔ سامانه بخواهید یکی از سامانه‌های پیامکی را وصل کند.',
    some: 'از دیروز همین ساعت چند پیامک نرسیده یا سرنوشتش نامعلوم است.',
    someToDo: 'اگر فردا هم چنین بود، اعتبار و خط سامانهٔ پیامکی را ببینید.',
    many: 'بیش از یک‌پنجم پیامک‌ها نرسیده یا سرنوشتشان نامعلوم است.',
    manyToDo:
      'همین امروز اعتبار و خط سامانهٔ پیامکی را ببینید. تا آن زمان کد ورود هم به کسی نمی‌رسد.',
    slow: 'پیامکی بیش از ده دقیقه در صف مانده است.',
    slowToDo: 'اگر تا نیم ساعت دیگر نرفت، اعتبار و خط سامانهٔ پیامکی را ببینید.',
    stuck: 'پیامکی بیش از چهل دقیقه در صف مانده است.',
    stuckToDo: 'از نگه‌دارندهٔ سامانه بخواهید ببیند چرا پیامک‌ها نمی‌روند.',
  },

  pages: {
    good: 'صفحه‌ای عقب نمانده است.',
    overdue: (count: string) => `${count} صفحه باید منتشر می‌شد و نشده است.`,
    overdueToDo: 'آن را خودتان در «صفحه‌های سایت» منتشر کنید و به نگه‌دارندهٔ سامانه بگویید.',
    withdrawn: (count: string) =>
      `${count} صفحه در زمانش منتشر نمی‌شود، چون کسی که زمان را گذاشته بود دیگر اختیار نوشتن صفحه‌ها را ندارد.`,
    withdrawnToDo: 'پیش‌نویس آن را در «صفحه‌های سایت» بخوانید، سپس منتشرش کنید یا کنارش بگذارید.',
  },

  database: {
    embedded: (size: string) => `پایگاه دادهٔ همین برنامه، ${size}`,
    postgres: (size: string) => `پایگاه دادهٔ پست‌گرس، ${size}`,
    memory: (size: string) => `حافظه‌ای که گرفته است: ${size}`,
    checkpoint: (since: string) => `آخرین ثبت کامل روی دیسک: ${since}`,
    restarted: (times: string) =>
      `پایگاه داده از زمان روشن شدن برنامه ${times} بار از کار افتاده و دوباره راه افتاده است.`,
    restartedToDo: 'از نگه‌دارندهٔ سامانه بخواهید گزارش postgres.log و حافظهٔ دستگاه را ببیند.',
  },

  version: {
    runs: (version: string, since: string) => `نسخهٔ ${version}، روشن از ${since}`,
    migrations: (applied: string, known: string) => `گام‌های ساختار پایگاه: ${applied} از ${known}`,
    behind: 'نسخهٔ تازه‌تری از برنامه پایگاه را به‌روز کرده است.',
    behindToDo: 'از نگه‌دارندهٔ سامانه بخواهید این برنامه را با نسخهٔ تازه دوباره راه بیندازد.',
  },

  processes: {
    running: (count: string) => `${count} برنامه در حال اجراست.`,
    one: (version: string, since: string) => `نسخهٔ ${version}، از ${since}`,
    mixed: 'برنامه‌های در حال اجرا از یک نسخه نیستند.',
    mixedToDo: 'اگر به‌روزرسانی پایان یافته است، آن را که از نسخهٔ پیشین مانده دوباره راه بیندازید.',
  },
} as const;
