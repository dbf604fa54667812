/** Sentences of the API. */
export const DUTY_REPLIES = {
  state: 'حضور در کار',
  on: 'سر کار هستید.',
  off: 'سر کار نیستید.',
} as const;

/** Labels of the switch. */
export const DUTY_TEXTS = {
  label: 'سر کار هستم',
  byHours: 'بر پایهٔ ساعت کاری دفتر',
  chosen: 'انتخاب شما، تا پایان امروز',
  on: 'سر کار هستید؛ پیامک وعده‌ها و درخواست‌های نوبتی به شما می‌رسد.',
  off: 'تا پایان امروز سر کار نیستید؛ درخواستی به نوبت به شما سپرده نمی‌شود.',
} as const;
