import { DEFAULT_WORDINGS, type SmsTemplate } from './contract.ts';

/** A wording with its braces filled; a brace that nothing fills stays as it is. */
export function fillWording(wording: string, params: Record<string, string>): string {
  return wording.replace(/\{(\w+)\}/g, (brace, name: string) => params[name] ?? brace);
}

/** What people read on their phones. Codes stay in ASCII digits, so that phones can fill them in. */
const TEXTS: Record<SmsTemplate, (params: Record<string, string>) => string> = {
  'register-code': ({ code }) =>
    `کد تأیید ثبت‌نام شما: ${code}\nاین کد پنج دقیقه اعتبار دارد؛ آن را به کسی نگویید.`,
  'reset-code': ({ code }) =>
    `کد تغییر گذرواژهٔ شما: ${code}\nاین کد پنج دقیقه اعتبار دارد؛ آن را به کسی نگویید.`,
  'reminder-code': ({ code }) =>
    `کد تأیید یادآوری بیمه‌نامهٔ شما: ${code}\nاین کد پنج دقیقه اعتبار دارد؛ آن را به کسی نگویید.`,
  'account-exists': () =>
    'با این شماره پیش‌تر حساب ساخته شده است. وارد شوید، یا اگر گذرواژه را به یاد ندارید آن را بازیابی کنید.',
  'password-changed': ({ time }) =>
    `گذرواژهٔ حساب شما در ${time} تغییر کرد. اگر کار شما نبوده است، همین حالا آن را بازیابی کنید.`,
  'second-factor-reset': ({ time }) =>
    `ورود دومرحله‌ای حساب شما در ${time} برداشته شد. اگر خودتان نخواسته بودید، همین حالا به مدیر ارشد یا مدیر سامانه خبر دهید.`,
  'staff-invitation': (params) => fillWording(DEFAULT_WORDINGS['staff-invitation'], params),
  'request-received': (params) => fillWording(DEFAULT_WORDINGS['request-received'], params),
  'request-unreached': (params) => fillWording(DEFAULT_WORDINGS['request-unreached'], params),
  'request-closed': (params) => fillWording(DEFAULT_WORDINGS['request-closed'], params),
  'request-ended': (params) => fillWording(DEFAULT_WORDINGS['request-ended'], params),
  'rating-ask': (params) => fillWording(DEFAULT_WORDINGS['rating-ask'], params),
  'claim-step': (params) => fillWording(DEFAULT_WORDINGS['claim-step'], params),
  'claim-papers': (params) => fillWording(DEFAULT_WORDINGS['claim-papers'], params),
  'comparison-ready': (params) => fillWording(DEFAULT_WORDINGS['comparison-ready'], params),
  'policy-ending': (params) => fillWording(DEFAULT_WORDINGS['policy-ending'], params),
  'instalment-due': (params) => fillWording(DEFAULT_WORDINGS['instalment-due'], params),
  'reminder-due': (params) => fillWording(DEFAULT_WORDINGS['reminder-due'], params),
  'promise-broken': (params) => fillWording(DEFAULT_WORDINGS['promise-broken'], params),
  'promise-overdue': (params) => fillWording(DEFAULT_WORDINGS['promise-overdue'], params),
  'morning-digest': (params) => fillWording(DEFAULT_WORDINGS['morning-digest'], params),
  none: () => '',
};

export const renderSms = (template: SmsTemplate, params: Record<string, string>): string =>
  TEXTS[template](params);
