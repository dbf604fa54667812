import { z } from 'zod';
import { ANONYMOUS_TEXTS, ANONYMOUS_TEXTS_KEY } from '#domain/anonymous-texts.ts';
import { textOf, WORDED_TEXTS, type WordedText } from '#domain/texts.ts';
import { bracesOf, isReminder } from '#features/sms/sms.ts';
import { defineSettings, number, setting, text, yes } from '#kit/settings.ts';
import { line, paragraph, requiredFlag } from '#lib/input/fields.ts';
import { fromJson } from '#lib/input/json.ts';
import { anchorOf } from '../setup/anchors.ts';

const forEachWorded = <T>(make: (template: WordedText) => T) =>
  Object.fromEntries(WORDED_TEXTS.map((one) => [one, make(one)])) as Record<WordedText, T>;

/** A text message of six parts; longer ones are cut off by some phones. */
const LONGEST_WORDING = 400;

/** The brokerage's own wording; empty for the product's. Every placeholder in braces must be a known one. */
const wording = (template: WordedText) =>
  paragraph('متن پیامک', 0, LONGEST_WORDING).superRefine((typed, context) => {
    const known = bracesOf(template);
    for (const [brace, name = ''] of typed.matchAll(/\{([^{}]*)\}/g)) {
      if (!known.includes(name)) context.addIssue(`${brace} شناخته نیست.`);
    }
    if (typed !== '' && isReminder(template) && !typed.includes('{link}')) {
      context.addIssue('{link}، نشانی لغو یادآوری، باید در متن باشد.');
    }
    if (typed !== '' && template === 'rating-ask' && !typed.includes('{link}')) {
      context.addIssue('{link}، نشانی امتیازدادن، باید در متن باشد.');
    }
  });

/** Texts with the default wording are missing, or null where another one was stored before. */
export const WORDINGS = defineSettings({
  key: 'sms-wordings',
  anchor: anchorOf('sms'),
  title: 'متن پیامک‌ها',
  lead: 'آنچه درون آکولاد است هنگام فرستادن پر می‌شود. خالی یعنی متن پیش‌فرض، که اگر بلند شود خودش با واژه‌های کمتر فرستاده می‌شود؛ متن خودتان همان‌گونه که نوشته‌اید می‌رود.',
  isWhole: true,
  isGuarded: true,
  fields: {
    sms_wordings: setting({
      logged: 'متن پیامک‌ها',
      value: z.record(z.string(), z.string()),
      stored: z
        .record(z.string(), z.string().nullable())
        .transform((own) =>
          Object.fromEntries(
            Object.entries(own).flatMap(([one, words]) => (words === null ? [] : [[one, words]])),
          ),
        ),
      input: fromJson(z.object(forEachWorded((template) => wording(template).optional()))),
      preset: {},
      parts: forEachWorded((one) => `متن ${textOf(one).logged ?? textOf(one).subject}`),
    }),
  },
});

/** In letters: a text has room for seventy, and a code has to fit beside the name. */
export const BRAND_SHORT_MAX = 12;

const stopWords = z.record(z.enum(WORDED_TEXTS), z.boolean());
const PRESET_STOP_WORDS = forEachWorded((name) => textOf(name).isStoppable === true);

/** Drawn in the section of the wordings. */
export const VOICE = defineSettings({
  key: 'sms-voice',
  title: WORDINGS.title,
  lead: WORDINGS.lead,
  isGuarded: true,
  fields: {
    // Letters, digits and blanks, so that the brokerage's name in texts contains no link.
    brand_short: text(
      line('نام کوتاه', 0, BRAND_SHORT_MAX).refine(
        (name) => /^[\p{L}\p{M}\p{N} \u200c]*$/u.test(name),
        { error: 'نام کوتاه تنها حرف، رقم و فاصله دارد؛ مانند «کارگزاری مهر».' },
      ),
      {
        label: 'نام کوتاه کارگزاری در پیامک‌ها',
        hint: 'تا ۱۲ حرف، مانند «کارگزاری مهر»؛ جای {brand} می‌آید. خالی یعنی نام کامل. در قالب‌های تأییدشدهٔ SMS.ir و کاوه‌نگار، نام در خود قالب نوشته می‌شود.',
        about: 'what texts call the brokerage; null: by its whole name',
        logged: 'نام کوتاه در پیامک‌ها',
        control: { maxLength: BRAND_SHORT_MAX },
      },
    ),
    sms_stop_words: setting({
      label: 'با «لغو۱۱» پایان یابد',
      logged: '«لغو۱۱» در پایان پیامک‌ها',
      value: stopWords.describe(
        'by text: whether it ends with how to get no more of them from its line',
      ),
      stored: z
        .partialRecord(z.enum(WORDED_TEXTS), z.boolean())
        .transform((own) => ({ ...PRESET_STOP_WORDS, ...own })),
      input: fromJson(z.object(forEachWorded(() => requiredFlag.optional()))),
      preset: PRESET_STOP_WORDS,
      isMerged: true,
    }),
  },
});

export const ANONYMOUS = defineSettings({
  key: ANONYMOUS_TEXTS_KEY,
  title: 'سقف پیامک به ناشناس‌ها',
  lead: 'هرکس می‌تواند با پر کردن فرم یا خواستن کد، پیامکی به هزینهٔ شما بفرستد. اینجا می‌گویید این پیامک‌ها روی هم حداکثر چند تا باشند.',
  note: 'از نیمهٔ سقف، رسید درخواست پیامک نمی‌شود: درخواست مانند همیشه ثبت می‌شود و کد پیگیری در صفحه می‌آید. دوپنجم سقف برای شبکه‌هایی می‌ماند که آن روز پیامکی نگرفته‌اند. پیامک به همکاران، به مشتریِ واردشده و به مرورگری که پیش‌تر با همان حساب وارد شده است به حساب نمی‌آید.',
  isGuarded: true,
  fields: {
    anonymous_texts_a_day: number(ANONYMOUS_TEXTS.day, {
      label: 'در شبانه‌روز',
      hint: 'از ۲۰ تا ۱۰۰٬۰۰۰',
      about: 'texts that callers may cause who are not known here, in a day',
      logged: 'سقف پیامک به ناشناس‌ها',
      detail: 'سقف روزانهٔ پیامک به ناشناس‌ها',
    }),
    anonymous_texts_an_hour: number(ANONYMOUS_TEXTS.hour, {
      label: 'در ساعت',
      hint: 'از ۱۰ تا ۱۰۰٬۰۰۰',
      about: 'the same in an hour',
      logged: 'سقف پیامک به ناشناس‌ها',
      detail: 'سقف ساعتی پیامک به ناشناس‌ها',
    }),
  },
});

export const RATINGS = defineSettings({
  key: 'ratings',
  title: 'امتیاز مشتریان',
  lead: 'روز کاری پس از بستن هر درخواست، یک بار و بدون یادآوری، با پیامک پرسیده می‌شود که چقدر راضی بود. پیامک پایان رسیدگی آن‌گاه دیگر نظر نمی‌خواهد.',
  note: 'شکایت‌ها، تمدیدها، درخواست‌های لغوشده و نامعتبر، و کسی که خودش امتیاز داده است پرسیده نمی‌شوند. متن هر دو پیامک در «متن پیامک‌ها» است.',
  fields: {
    rating_asks: yes(true, {
      label: 'رضایت از رسیدگی یک روز پس از بستن با پیامک پرسیده شود',
      about: 'how content one is is asked by text, once, a day after a request was closed',
      logged: 'پرسیدن امتیاز با پیامک',
    }),
  },
});
