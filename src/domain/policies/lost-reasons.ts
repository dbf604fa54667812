/** Why a policy is not renewed, chosen by the clerk in one tap; a note is stored as it was written. */
export const LOST_REASONS = {
  price: 'گران بود',
  agent: 'پیش کارگزار یا نمایندهٔ دیگری تمدید کرد',
  insurer: 'خودش مستقیم از بیمه‌گر خرید',
  sold: 'مورد بیمه فروخته شد یا از میان رفت',
  unneeded: 'دیگر بیمه نمی‌خواهد',
  service: 'از کار ما ناراضی بود',
  unreached: 'با او گفت‌وگو نشد',
} as const;
export type LostReason = keyof typeof LOST_REASONS;

/** Reasons by which the insurance goes on, without us. */
export const MOVED_REASONS: readonly LostReason[] = ['agent', 'insurer'];
