import type { SmsTemplate } from '../sms.ts';

/**
 * The wordings of a text from the fullest to the shortest: the first that fits is sent
 * (`compose.ts`).
 */
type Wordings = readonly [string, ...string[]];

/**
 * The code is in the first line, which phones show in a notification. The last line binds it to the site, so
 * that browsers fill it in there alone. Where not all fits, the warning to tell the code to no one takes
 * precedence.
 */
const ofCode = (what: string): Wordings => [
  `${what} {brand}: {code}\nتا ۵ دقیقه معتبر است؛ به کسی نگویید.\n@{domain} #{code}`,
  `${what} {brand}: {code}\nبه کسی نگویید.\n@{domain} #{code}`,
  `${what} {brand}: {code}\nتا ۵ دقیقه معتبر است؛ به کسی نگویید.`,
  `${what} {brand}: {code}\nبه کسی نگویید.`,
  `${what} {brand}: {code}`,
];

/**
 * The texts that people get, before `{…}` is filled in. Codes have ASCII digits, so that phones can fill them
 * in. An insurance line stands in brackets: the sentence is correct with any name, and without one.
 */
export const WORDINGS: Readonly<Record<Exclude<SmsTemplate, 'none'>, Wordings>> = {
  'register-code': ofCode('کد ثبت‌نام'),
  'reset-code': ofCode('کد بازیابی'),
  'reminder-code': ofCode('کد یادآوری'),
  'claim-code': ofCode('کد پروندهٔ خسارت'),
  'account-exists': [
    '{brand}\nبا این شماره پیش‌تر حساب ساخته شده است. وارد شوید، یا اگر گذرواژه را به یاد ندارید آن را بازیابی کنید.',
  ],
  'password-changed': [
    '{brand}\nگذرواژهٔ حساب شما در {time} تغییر کرد. اگر کار شما نبوده است، همین حالا آن را بازیابی کنید.',
  ],
  'second-factor-reset': [
    '{brand}\nورود دومرحله‌ای شما در {time} حذف شد. اگر نخواسته بودید، به مدیر ارشد یا نگه‌دارندهٔ سامانه خبر دهید.',
  ],
  'number-changed': [
    '{brand}\nشمارهٔ ورود به حساب شما در {time} تغییر کرد. اگر نخواسته بودید، همین حالا به کارگزاری خبر دهید.',
  ],
  'staff-invitation': [
    '{brand}\n{name} گرامی، برای شما حساب همکار ساخته شد. گذرواژهٔ خود را اینجا بسازید:\n{link}',
  ],
  'request-received': [
    '{brand}\n{name} گرامی، {kind} شما با کد پیگیری {code} ثبت شد. وضعیت آن را هر زمان از اینجا ببینید:\n{link}',
    '{brand}\n{name} گرامی، {kind} شما با کد پیگیری {code} ثبت شد. وضعیت آن:\n{link}',
  ],
  'request-unreached': [
    '{brand}\n{name} گرامی، تماس گرفتیم و پاسخی نشنیدیم. {time} دوباره تماس می‌گیریم. کد پیگیری: {code}',
  ],
  'request-closed': [
    '{brand}\n{name} گرامی، رسیدگی به {kind} {code} پایان یافت. اگر نظری دارید، اینجا بنویسید:\n{link}',
  ],
  'request-ended': [
    '{brand}\n{name} گرامی، رسیدگی به {kind} {code} پایان یافت. آنچه انجام شد اینجاست:\n{link}',
  ],
  'rating-ask': [
    '{brand}\n{name} گرامی، از رسیدگی به {kind} {code} چقدر راضی بودید؟ از یک تا پنج ستاره بدهید:\n{link}',
    '{brand}\n{name} گرامی، از رسیدگی به {kind} {code} چقدر راضی بودید؟ از ۱ تا ۵:\n{link}',
  ],
  'claim-step': ['{brand}\n{name} گرامی، وضعیت پروندهٔ خسارت {code}: {step}.\n{link}'],
  'claim-papers': [
    '{brand}\n{name} گرامی، پروندهٔ خسارت {code}: {papers} لازم است. از اینجا بفرستید:\n{link}',
  ],
  'comparison-ready': [
    '{brand}\n{name} گرامی، مقایسهٔ شرایط بیمه‌گرها برای درخواست {code} آماده است و تا {until} اعتبار دارد. ببینید و انتخاب کنید:\n{link}',
    '{brand}\n{name} گرامی، مقایسهٔ بیمه‌گرها آماده است و تا {until} اعتبار دارد:\n{link}',
  ],
  'policy-ending': [
    '{brand}\nبیمه‌نامهٔ شما ({line}، شمارهٔ {number}) در {date} پایان می‌یابد؛ برای تمدید تماس می‌گیریم.\nلغو یادآوری: {link}',
    '{brand}\nبیمه‌نامهٔ شما ({line}، شمارهٔ {number}) در {date} پایان می‌یابد؛ تماس می‌گیریم.\nلغو: {link}',
    '{brand}\nبیمه‌نامهٔ شما ({line}) در {date} پایان می‌یابد؛ برای تمدید تماس می‌گیریم.\nلغو: {link}',
    '{brand}\nبیمه‌نامهٔ شما ({line}) در {date} پایان می‌یابد؛ تماس می‌گیریم.\nلغو: {link}',
    '{brand}\nبیمه‌نامهٔ شما ({line}) در {date} پایان می‌یابد.\nلغو: {link}',
  ],
  'instalment-due': [
    '{brand}\nقسط بیمه‌نامهٔ شما ({line}، شمارهٔ {number})، {amount}، در {date} سررسید می‌شود.\nلغو یادآوری: {link}',
    '{brand}\nقسط بیمه‌نامهٔ شما ({line}، شمارهٔ {number})، {amount}، در {date} سررسید می‌شود.\nلغو: {link}',
    '{brand}\nقسط بیمه‌نامهٔ شما ({line})، {amount}، در {date} سررسید می‌شود.\nلغو: {link}',
    '{brand}\nقسط بیمهٔ شما، {amount}، در {date} سررسید می‌شود.\nلغو: {link}',
  ],
  'reminder-due': [
    '{brand}\n{name} گرامی، همان‌گونه که خواسته بودید: بیمهٔ شما ({line}) در {date} پایان می‌یابد. برای تمدید در خدمتیم.\nلغو یادآوری: {link}',
    '{brand}\nهمان‌گونه که خواسته بودید: بیمهٔ شما ({line}) در {date} پایان می‌یابد.\nلغو: {link}',
    '{brand}\nیادآوری: بیمهٔ شما ({line}) در {date} پایان می‌یابد.\nلغو: {link}',
  ],
  'promise-broken': [
    '{brand}\nزمان وعدهٔ پاسخ گذشت: {kind} با کد {code} هنوز بی‌پاسخ است.\n{link}',
    '{brand}\nزمان وعده گذشت: {kind}، {code}\n{link}',
  ],
  'promise-overdue': [
    '{brand}\nیک‌ونیم برابر زمان وعده گذشت و {kind} با کد {code} هنوز بی‌پاسخ است. مسئول: {clerk}.\n{link}',
    '{brand}\n۱٫۵ برابر وعده گذشت: {kind}، {code}، مسئول: {clerk}\n{link}',
    '{brand}\n۱٫۵ برابر وعده گذشت: {kind}، {code}\n{link}',
    '{brand}\n۱٫۵ برابر وعده: {kind}، {code}\n{link}',
  ],
  'morning-digest': [
    '{brand}\nکار امروز: {follow_ups} پیگیری، {renewals} تمدید، {deadlines} مهلت خسارت.\n{link}',
  ],
};

/** The ending of an unprompted text from a service line: a reply of 11 stops further ones from that line. */
export const STOP_WORDS = 'لغو۱۱';
