/** Errors of any chosen file, the same wherever files are accepted. */
export const FILE_ERRORS = {
  empty: 'این فایل خالی است.',
  unreadable: 'این فایل خوانده نشد؛ شاید جابه‌جا یا حذف شده باشد. آن را دوباره انتخاب کنید.',
  phone:
    'این عکس به قالب HEIC گوشی است و اینجا باز نمی‌شود. در آیفون: تنظیمات، دوربین، قالب‌ها، «سازگارترین»؛ سپس دوباره عکس بگیرید. یا از عکس اسکرین‌شات بگیرید و آن را بفرستید.',
} as const;
