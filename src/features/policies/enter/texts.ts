/** Words of the forms that enter a policy, put one right, and renew one. */
export const ENTER_TEXTS = {
  title: 'ثبت بیمه‌نامه',
  submit: 'ثبت بیمه‌نامه',
  save: 'ذخیره',
  cancel: 'انصراف',
  entered: 'بیمه‌نامه ثبت شد.',
  saved: 'بیمه‌نامه ذخیره شد.',
} as const;
