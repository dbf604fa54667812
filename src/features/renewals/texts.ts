/** The policy in the panel of its renewal request. */
export const RENEWAL_TEXTS = {
  title: 'بیمه‌نامه‌ای که تمدید می‌شود',
  open: 'صفحهٔ بیمه‌نامه',
  openNext: 'دورهٔ بعد',
  renewedBefore: 'تمدید شده است.',
  stopped: (day: string) => `از ${day} این شماره پیامک یادآوری نمی‌خواهد.`,
  noTexts: 'هنوز پیامک یادآوری نگرفته است.',
  ofEnd: (days: string) => `پیامک ${days} روز پیش از پایان`,
  ofInstalment: 'پیامک قسط',
  importUndone: 'دفتری که این بیمه‌نامه با آن وارد شده بود برگردانده شد.',
} as const;
