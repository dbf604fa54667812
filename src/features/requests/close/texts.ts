/** Words of ending a request, and of opening it again. */
export const CLOSE_TEXTS = {
  close: 'بستن درخواست',
  closeTitle: 'نتیجهٔ این درخواست چه شد؟',
  reason: 'دلیل',
  closeReasonHint: 'یک جمله بس است؛ در گزارش‌ها می‌آید.',
  reasonMissing: 'دلیل را بنویسید.',
  resultMissing: 'نتیجه را برگزینید.',
  closeNow: 'بستن درخواست',
  closeAs: (result: string) => `بستن با نتیجهٔ «${result}»`,
  closed: 'درخواست بسته شد.',
  wrongNumberReason: 'شماره اشتباه است.',
  reopen: 'باز کردن دوباره',
  reopenTitle: 'چرا دوباره باز می‌شود؟',
  reopened: 'درخواست دوباره باز شد.',
} as const;
