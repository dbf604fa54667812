/** Texts of the forms that enter, edit and renew a policy. */
export const ENTER_TEXTS = {
  title: 'ثبت بیمه‌نامه',
  submit: 'ثبت بیمه‌نامه',
  save: 'ذخیره',
  cancel: 'انصراف',
  entered: 'بیمه‌نامه ثبت شد.',
  saved: 'بیمه‌نامه ذخیره شد.',
} as const;
