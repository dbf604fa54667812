import { SECOND_FACTOR_KEY, TRUSTED_DAYS } from '#domain/second-factor.ts';
import { STAFF_IDLE, STAFF_SESSIONS_KEY } from '#domain/staff-sessions.ts';
import { defineSettings, number, yes } from '#kit/settings.ts';

export const SESSIONS = defineSettings({
  key: STAFF_SESSIONS_KEY,
  title: 'نشست همکاران',
  lead: 'همکاری که دستگاهش را رها کرده باشد، پس از این زمان باید دوباره وارد شود. نشست مشتریان چنین پایانی ندارد.',
  isGuarded: true,
  fields: {
    staff_idle_minutes: number(
      { ...STAFF_IDLE, isMinutes: true },
      {
        label: 'پایان نشست رهاشده',
        hint: 'از ۱۵ دقیقه تا ۲۴ ساعت. شاید تا پنج دقیقه زودتر پایان یابد. صفحه‌ای که باز مانده نشست را زنده نگه نمی‌دارد.',
        logged: 'نشست همکاران',
        detail: 'پایان نشست رهاشدهٔ همکاران (دقیقه)',
      },
    ),
  },
});

export const SECOND_FACTOR = defineSettings({
  key: SECOND_FACTOR_KEY,
  title: 'ورود دومرحله‌ای',
  lead: 'پس از گذرواژه، کدی از گوشی همکار هم پرسیده می‌شود؛ کسی تنها با دانستن گذرواژه وارد نمی‌شود.',
  anchor: 'setting-second-factor',
  isGuarded: true,
  fields: {
    second_factor_required: yes(false, {
      label: 'برای همهٔ همکاران لازم باشد',
      hint: 'همکارانی که آن را راه نینداخته‌اند یک هفته در داشبورد یادآوری می‌بینند؛ پس از آن تنها صفحهٔ راه‌اندازی برایشان باز می‌شود.',
      about: 'every member of the staff has to have a second factor',
      logged: 'ورود دومرحله‌ای همکاران',
      detail: 'ورود دومرحله‌ای همکاران الزامی',
    }),
    trusted_days: number(TRUSTED_DAYS, {
      label: 'روزهای اعتماد به یک مرورگر',
      hint: 'از ۰ تا ۹۰ روز؛ همکار می‌تواند بخواهد در این مدت کد پرسیده نشود. با ۰ هر بار پرسیده می‌شود.',
      about: 'for how many days a browser may be trusted; 0 for never',
      logged: 'اعتماد به مرورگرها',
      detail: 'اعتماد به مرورگر (روز)',
    }),
  },
});
