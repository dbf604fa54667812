/** Words of what was taken for a machine’s. */
export const RESCUE_TEXTS = {
  spam: 'این درخواست به فرستادهٔ ماشین می‌ماند و در صف نیست. اگر آدمی آن را فرستاده است، به صف بازش گردانید.',
  rescue: 'بازگرداندن به صف',
  rescued: 'درخواست به صف پاسخ رفت.',
} as const;
