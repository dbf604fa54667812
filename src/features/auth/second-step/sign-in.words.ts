/** Sentences of signing in with the second factor, after the password. */

/** A code of the app, or one of the recovery codes in its place. */
export type CodeKind = 'app' | 'recovery';

export const SECOND_STEP_TEXTS = {
  title: 'ورود دومرحله‌ای',
  lead: {
    app: 'گذرواژه درست است. اکنون کدی را بنویسید که برنامهٔ رمزساز گوشی‌تان نشان می‌دهد.',
    recovery: 'گذرواژه درست است. اکنون یکی از کدهای بازیابی خود را بنویسید.',
  } satisfies Record<CodeKind, string>,
  label: { app: 'کد ورود', recovery: 'کد بازیابی' } satisfies Record<CodeKind, string>,
  hint: {
    app: 'شش رقم؛ هر نیم دقیقه کد تازه‌ای می‌آید.',
    recovery: 'ده حرف و رقم، با خط تیره یا بدون آن؛ هر کد یک بار پذیرفته می‌شود.',
  } satisfies Record<CodeKind, string>,
  empty: { app: 'کد ورود را بنویسید.', recovery: 'کد بازیابی را بنویسید.' } satisfies Record<
    CodeKind,
    string
  >,
  /** The button that switches to the other kind of code. */
  instead: {
    app: 'به‌جای آن کد بازیابی دارم',
    recovery: 'کد برنامهٔ رمزساز را می‌نویسم',
  } satisfies Record<CodeKind, string>,
  trust: (days: string) => `تا ${days} روز در این مرورگر پرسیده نشود`,
  trustHint: 'روی رایانه‌ای که دیگران هم با آن کار می‌کنند نزنید.',
  submit: 'ورود',
  back: 'بازگشت به گذرواژه',
  lost: 'اگر نه گوشی را در دست دارید و نه کدهای بازیابی را، از مدیر ارشد بخواهید ورود دومرحله‌ای شما را بازنشانی کند.',
  ended: 'زمان نوشتن کد گذشت یا کد چند بار نادرست بود. برای کد تازه، گذرواژه را دوباره بنویسید.',
} as const;
