import type { ClaimStage } from '#domain/claims/stages.ts';

/** Sentences of the claims' API. */
export const CLAIM_REPLIES = {
  moved: 'گام پرونده ثبت شد.',
  paper: 'وضعیت مدرک ثبت شد.',
  asked: 'فهرست مدارک کم به مشتری پیامک شد.',
  objected: 'اعتراض شما ثبت شد.',
} as const;

/** A paper that staff added, once its name was erased. */
export const UNNAMED_PAPER = 'مدرک دیگر';

export const CLAIM_ERRORS = {
  futureLoss: 'روز خسارت نمی‌تواند در آینده باشد.',
  oldLoss: 'خسارتِ بیش از پنج سال پیش را از اینجا نمی‌توان ثبت کرد؛ با ما تماس بگیرید.',
  noClaim: 'این درخواست پروندهٔ خسارت نیست.',
  noSuchStep: 'پرونده از این گام به آن گام نمی‌رود؛ وضعیت تازهٔ آن را ببینید.',
  correctionNote: 'بنویسید چرا پرونده به گام پیش برمی‌گردد.',
  noAmountHere: 'مبلغ تنها در گام‌های «پیشنهاد بیمه‌گر» و «پرداخت شد» ثبت می‌شود.',
  noPaperOfIt: 'چنین مدرکی در این پرونده نیست.',
  noSuchPaper: 'چنین مدرکی در این پرونده نیست؛ برای مدرک تازه نامش را بنویسید.',
  tooManyPapers: 'مدرک‌های افزوده به این پرونده به اندازه رسیده است.',
  nothingMissing: 'هیچ مدرکی «لازم است» نیست که از مشتری خواسته شود.',
  reopenedByObjection: 'مشتری به نظر بیمه‌گر اعتراض کرد.',
  noObjection: 'در این گام جای اعتراض نیست؛ وضعیت پرونده را ببینید.',
} as const;

/** What each step means for the claim's owner: what is done now, and what comes next. */
export const STAGE_MEANINGS: Record<ClaimStage, string> = {
  registered: 'خسارت شما ثبت شد. مدارک را کامل کنید و مهلت اعلام به بیمه‌گر را از دست ندهید.',
  papers_complete: 'مدارک کامل است و پرونده برای اعلام به بیمه‌گر آماده می‌شود.',
  notified: 'خسارت به بیمه‌گر اعلام شد و در نوبت کارشناسی است.',
  assessment: 'کارشناس بیمه‌گر خسارت را بررسی می‌کند.',
  offered: 'بیمه‌گر رقمی پیشنهاد کرده است. اگر نپذیرفتنی است، می‌توانید اعتراض کنید.',
  paid: 'بیمه‌گر خسارت را پرداخت کرده است.',
  rejected: 'بیمه‌گر خسارت را نپذیرفته است. دلیلش را می‌توان به نوشته خواست و اعتراض کرد.',
  objection: 'اعتراض ثبت شده است و پاسخ بیمه‌گر را دنبال می‌کنیم.',
};
