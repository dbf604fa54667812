/** Sentences of the second factor's API. */
export const SECOND_FACTOR_REPLIES = {
  asked: 'گذرواژه درست است. اکنون کد ورود دومرحله‌ای را بنویسید.',
  state: 'ورود دومرحله‌ای شما',
  setUp: 'رمز را به برنامهٔ رمزساز خود بدهید و کدی را که نشان می‌دهد بنویسید.',
  enabled: 'ورود دومرحله‌ای روشن شد. کدهای بازیابی را جای امنی نگه دارید.',
  disabled: 'ورود دومرحله‌ای خاموش شد.',
  renewed: 'کدهای بازیابی تازه ساخته شد؛ کدهای پیشین دیگر کار نمی‌کنند.',
  devices: 'مرورگرهای مورد اعتماد شما',
  deviceEnded: 'از این پس در آن مرورگر کد پرسیده می‌شود.',
  devicesEnded: 'از این پس در همهٔ مرورگرها کد پرسیده می‌شود.',
} as const;

export const SECOND_FACTOR_ERRORS = {
  wrongCode: 'کد درست نیست؛ کد تازه را بنویسید و ساعت گوشی را هم ببینید.',
  codeWanted: 'کد برنامهٔ رمزساز، یا یکی از کدهای بازیابی را هم بنویسید.',
  ticket: 'زمان یا تعداد تلاش‌ها تمام شد؛ دوباره با گذرواژه وارد شوید.',
  required: 'برای ادامهٔ کار نخست ورود دومرحله‌ای خود را روشن کنید.',
  enabledAlready: 'ورود دومرحله‌ای شما روشن است؛ برای برنامهٔ رمزساز تازه نخست آن را خاموش کنید.',
  notEnabled: 'ورود دومرحله‌ای شما روشن نیست.',
  notSetUp: 'زمان این رمز گذشته است؛ راه‌اندازی را از نو آغاز کنید.',
  noKey: 'کلید رمزنگاری در سرور گذاشته نشده است؛ از نگه‌دارندهٔ سامانه بخواهید آن را تنظیم کند.',
} as const;

/** The reply to a staff session whose second factor is due. */
export const SECOND_FACTOR_REQUIRED = {
  code: 'second_factor_required',
  message: SECOND_FACTOR_ERRORS.required,
} as const;
