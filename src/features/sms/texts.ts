import type { SmsTemplate } from './contract.ts';

/** What people read on their phones. Codes stay in ASCII digits, so that phones can fill them in. */
const TEXTS: Record<SmsTemplate, (params: Record<string, string>) => string> = {
  'register-code': ({ code }) =>
    `کد تأیید ثبت‌نام شما: ${code}\nاین کد پنج دقیقه اعتبار دارد؛ آن را به کسی نگویید.`,
  'reset-code': ({ code }) =>
    `کد تغییر گذرواژهٔ شما: ${code}\nاین کد پنج دقیقه اعتبار دارد؛ آن را به کسی نگویید.`,
  'account-exists': () =>
    'با این شماره پیش‌تر حساب ساخته شده است. وارد شوید، یا اگر گذرواژه را به یاد ندارید آن را بازیابی کنید.',
  'password-changed': ({ time }) =>
    `گذرواژهٔ حساب شما در ${time} تغییر کرد. اگر کار شما نبوده است، همین حالا آن را بازیابی کنید.`,
  none: () => '',
};

export const renderSms = (template: SmsTemplate, params: Record<string, string>): string =>
  TEXTS[template](params);
