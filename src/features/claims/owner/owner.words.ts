import type { ClaimLine } from '#domain/claims/lines.ts';
import type { DeadlineView } from '../view.ts';

/** Texts of a claim for its owner. */
export const OWNER_TEXTS = {
  track: 'گام‌های پرونده',
  now: 'گام کنونی',
  deadlines: 'مهلت‌ها',
  met: 'انجام شد',
  passed: 'گذشته است',
  papers: 'مدارک پرونده',
  needed: 'هنوز لازم است',
  noPapers: 'مدرکی کم نیست.',
  add: 'افزودن',
  addPaper: (title: string) => `افزودن «${title}»`,
  close: 'بستن',
  closePaper: (title: string) => `بستن «${title}»`,
  sent: 'رسید، در حال بررسی',
  received: (count: string) => `${count} مدرک رسیده است.`,
  offered: 'پیشنهاد بیمه‌گر',
  paid: 'پرداخت‌شده',
  loss: 'روز خسارت',
  line: 'رشته',
  reference: 'شمارهٔ پرونده نزد بیمه‌گر',
  /** For a sender who reported a loss under another person's number. */
  partOnly: 'مدارک و مبلغ‌های این پرونده تنها برای دارندهٔ شمارهٔ آن دیده می‌شود.',
} as const;

/** Whether a deadline is over or met, in a word beside its day. */
export const stateOf = ({ is_met, passed }: DeadlineView): string =>
  is_met ? OWNER_TEXTS.met : passed ? OWNER_TEXTS.passed : '';

/** Reasons to object to an insurer's decision; each becomes a sentence of the letter. */
export const OBJECTION_REASONS = {
  amount: {
    label: 'رقم از برآورد واقعی کمتر است',
    sentence:
      'مبلغ پیشنهادی از برآورد واقعی خسارت کمتر است؛ خواهشمند است مبنای محاسبه را کتباً اعلام و مبلغ را بازنگری کنید.',
  },
  covered: {
    label: 'حادثه زیر پوشش بیمه‌نامه است',
    sentence:
      'حادثه زیر پوشش بیمه‌نامه است؛ خواهشمند است بندی از بیمه‌نامه را که خسارت بر پایهٔ آن رد شده است کتباً اعلام کنید.',
  },
  papers: {
    label: 'مدارک کامل است',
    sentence: 'مدارک پرونده کامل تحویل شده است و نقصی به من اعلام نشده است.',
  },
  delay: {
    label: 'بیمه‌گر از مهلت گذشته است',
    sentence: 'مهلت رسیدگی گذشته است و پاسخ روشنی نرسیده است.',
  },
} as const;
export type ObjectionReason = keyof typeof OBJECTION_REASONS;

/** The sentence that the insurer is late, by line, where a law limits its time. */
export const LATE_BY_LAW: Partial<Record<ClaimLine, string>> = {
  motor_third_party:
    'مهلت پرداخت در مادهٔ ۳۱ قانون بیمهٔ شخص ثالث گذشته است و پاسخ روشنی نرسیده است.',
};

export const OBJECTION_TEXTS = {
  open: 'اعتراض به نظر بیمه‌گر',
  lead: 'بگویید به چه اعتراض دارید؛ نامه از همین‌ها نوشته می‌شود. می‌توانید آن را چاپ کنید و برای ما هم بفرستید تا پیگیری کنیم.',
  reasons: 'به چه اعتراض دارید؟',
  text: 'به زبان خودتان',
  textHint: 'چه چیزی درست نیست و چه می‌خواهید؟',
  submit: 'فرستادن اعتراض',
  busy: 'در حال فرستادن…',
  print: 'چاپ نامه',
  sent: 'اعتراض شما ثبت شد؛ پیگیری می‌کنیم.',
} as const;
