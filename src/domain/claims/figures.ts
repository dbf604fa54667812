/** The figures of claims by which the lists can be filtered. */
export const CLAIM_FIGURES = [
  'notified',
  'offered',
  'paid',
  'rejected',
  'kept',
  'missed',
  'still',
] as const;
export type ClaimFigure = (typeof CLAIM_FIGURES)[number];

export const CLAIM_FIGURE_LABELS: Record<ClaimFigure, string> = {
  notified: 'به بیمه‌گر اعلام شده',
  offered: 'بیمه‌گر پیشنهاد داده',
  paid: 'پرداخت‌شده',
  rejected: 'ردشده',
  kept: 'در مهلت اعلام شده',
  missed: 'مهلت اعلام گذشته',
  still: 'بی‌حرکت',
};

/** A file stands still where for so many days neither its step nor a paper of it has changed. */
export const CLAIM_STILL_DAYS = 14;
