/** Sentences of the dialogs that ask the user to sign in again or confirm the password. */

export const SIGN_IN_AGAIN_TEXTS = {
  title: 'دوباره وارد شوید',
  lead: 'نشست شما پایان یافته است. با ورود دوباره به همین صفحه برمی‌گردید و آنچه نوشته‌اید می‌ماند.',
  account: 'حساب',
  password: 'گذرواژه',
  submit: 'ورود و ادامه',
  leave: 'ورود با حسابی دیگر',
  /** The server answers a wrong password and a deactivated account alike, on purpose. */
  perhapsInactive:
    'اگر از گذرواژه مطمئن‌اید، شاید حساب شما غیرفعال شده یا گذرواژه‌اش عوض شده باشد؛ با مدیر ارشد تماس بگیرید.',
  roleChanged: (role: string) => `نقش شما تغییر کرده است و اکنون «${role}» هستید.`,
  ended: 'نشست شما پایان یافته است. دوباره وارد شوید تا به همان‌جا برگردید.',
} as const;

export const CONFIRM_PASSWORD_TEXTS = {
  title: 'تأیید گذرواژه',
  lead: 'این کار به تأیید دوبارهٔ گذرواژه نیاز دارد. تا ده دقیقه پس از آن دیگر نمی‌پرسیم.',
  password: 'گذرواژهٔ شما',
  submit: 'تأیید و ادامه',
  cancel: 'انصراف',
} as const;
