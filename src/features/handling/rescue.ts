import { endpoint } from '#kit/endpoint.ts';
import { requestDetailReply } from './panel/panel.ts';

export const rescueCall = endpoint('POST /requests/:id/rescue', { reply: requestDetailReply });

/** Texts of requests that were taken for spam. */
export const RESCUE_TEXTS = {
  spam: 'این درخواست هرزنامه به نظر می‌رسد و در صف نیست. اگر از مشتری واقعی است، آن را به صف برگردانید.',
  rescue: 'بازگرداندن به صف',
  rescued: 'درخواست به صف پاسخ رفت.',
} as const;
