import type { ClaimStage } from '#domain/claims/stages.ts';

/** Sentences of the claims' API. */
export const CLAIM_REPLIES = {
  moved: 'گام پرونده ثبت شد.',
  paper: 'وضعیت مدرک ثبت شد.',
  asked: 'مدارک کم با پیامک خواسته شد.',
  objected: 'اعتراض شما ثبت شد.',
  proofSent: 'اگر این کد و شماره از یک پروندهٔ خسارت باشد، کدی به همان شماره پیامک می‌شود.',
  proved: 'شماره تأیید شد؛ همهٔ پرونده را می‌بینید.',
} as const;

/** A paper that staff added, once its name was erased. */
export const UNNAMED_PAPER = 'مدرک دیگر';

export const CLAIM_ERRORS = {
  noClaim: 'این درخواست پروندهٔ خسارت نیست.',
  noSuchStep: 'پرونده از این گام به آن گام نمی‌رود؛ وضعیت تازهٔ آن را ببینید.',
  papersOpen: (papers: string) => `این مدارک هنوز «لازم است»: ${papers}.`,
  correctionNote: 'بنویسید چرا پرونده به گام پیش برمی‌گردد.',
  noAmountHere: 'مبلغ تنها در گام‌های «پیشنهاد بیمه‌گر» و «پرداخت شد» ثبت می‌شود.',
  noPaperOfIt: 'چنین مدرکی در این پرونده نیست.',
  noSuchPaper: 'چنین مدرکی در این پرونده نیست؛ برای مدرک تازه نامش را بنویسید.',
  tooManyPapers: 'این پرونده بیش از این مدرک افزوده نمی‌پذیرد.',
  nothingMissing: 'هیچ مدرکی در وضعیت «لازم است» نیست که از مشتری خواسته شود.',
  reopenedByObjection: 'مشتری به نظر بیمه‌گر اعتراض کرد.',
  wrongProof: 'این کد درست نیست یا زمانش گذشته است. کد تازه‌ای بخواهید.',
  proofRequired:
    'اعتراض تنها از دارندهٔ شماره پذیرفته می‌شود؛ نخست شماره را با کد پیامکی تأیید کنید.',
  noObjection: 'در این گام جای اعتراض نیست؛ وضعیت پرونده را ببینید.',
} as const;

/** What each step means for the claim's owner: what is done now, and what comes next. */
export const STAGE_MEANINGS: Record<ClaimStage, string> = {
  registered:
    'خسارت ثبت شد. این ثبت، اعلام به بیمه‌گر نیست؛ همین حالا خودتان به بیمه‌گر خبر بدهید و منتظر کامل شدن مدارک نمانید.',
  papers_complete: 'مدارک کامل است و پرونده به بیمه‌گر داده می‌شود.',
  notified: 'خسارت به بیمه‌گر اعلام شد و در نوبت کارشناسی است.',
  assessment: 'کارشناس بیمه‌گر خسارت را بررسی می‌کند.',
  offered: 'بیمه‌گر رقمی پیشنهاد کرده است. اگر آن را نمی‌پذیرید، می‌توانید اعتراض کنید.',
  paid: 'بیمه‌گر خسارت را پرداخت کرده است.',
  rejected: 'بیمه‌گر خسارت را نپذیرفته است. دلیلش را می‌توان کتباً خواست و اعتراض کرد.',
  objection: 'اعتراض ثبت شده است و پاسخ بیمه‌گر را دنبال می‌کنیم.',
};
