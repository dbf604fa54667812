/** Sentences of the users' API. */
export const USER_REPLIES = {
  list: 'فهرست کاربران',
  one: 'کاربر',
  roleChanged: 'نقش کاربر تغییر کرد.',
  rightsChanged: 'اختیارهای همکار ذخیره شد.',
  deactivated: 'حساب غیرفعال شد.',
  activated: 'حساب فعال شد.',
  sessionsEnded: 'نشست‌های کاربر پایان یافت.',
  invited: 'حساب همکار ساخته شد و دعوت‌نامه پیامک شد.',
  resetStarted: 'کد بازیابی گذرواژه پیامک شد.',
  secondFactorReset: 'ورود دومرحله‌ای همکار برداشته شد و نشست‌هایش پایان یافت.',
} as const;

export const USER_ERRORS = {
  ownAccount: 'این کار را با حساب خودتان نمی‌توانید بکنید؛ مدیر ارشد دیگری باید انجام دهد.',
  rightsOfAdmins: 'این اختیار را فقط به مدیر سیستم می‌توان داد.',
  phoneTaken: 'این شماره از آنِ حساب دیگری است؛ نقش همان حساب را تغییر دهید.',
  noSecondFactor: 'ورود دومرحله‌ای این همکار روشن نیست.',
  inactive: 'این حساب غیرفعال است؛ نخست آن را فعال کنید.',
} as const;
