import { z } from 'zod';
import { CLAIM_STILL_DAYS } from '#domain/claims/figures.ts';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { CLAIM_STAGES } from '#domain/claims/stages.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { count, period, share, statsQuery } from '../stats.ts';

const days = z.number().nullable().describe('median of days; null before the first one');

/** Figures of claims: the open ones right now, and the outcomes of those reported in a period. */
const claimFigures = z.object({
  period,
  open: z
    .array(z.object({ line: z.enum(CLAIM_LINES), stage: z.enum(CLAIM_STAGES), count }))
    .describe('open right now, whenever they were reported'),
  still: z
    .array(
      z.object({
        stage: z.enum(CLAIM_STAGES),
        count,
        still: count,
        days: z.number().describe('median of days since the files of this step last moved'),
        longest: z.number().describe('the most of them'),
      }),
    )
    .describe(`open right now, by step; still: for ${CLAIM_STILL_DAYS} days without a change`),
  share_still: share.describe('still ÷ open'),
  reported: count,
  days_to_notification: days,
  days_to_offer: days,
  days_to_payment: days,
  paid: count,
  rejected: count,
  share_paid: share.describe('paid ÷ (paid + rejected)'),
  kept: count.describe('the insurer was told by the day that was set'),
  missed: count.describe('told later, or not yet with the day over'),
  share_kept: share.describe('kept ÷ (kept + missed)'),
});
export type ClaimFigures = z.infer<typeof claimFigures>;

export const claimStatsCall = endpoint('GET /stats/claims', {
  query: statsQuery,
  reply: reply(claimFigures),
});

/** Texts of the figures of claims. */
export const CLAIM_STATS_TEXTS = {
  reply: 'آمار خسارت‌ها',
  title: 'پرونده‌های خسارت',
  open: 'پرونده‌های باز',
  reported: 'ثبت‌شده در این بازه',
  toNotification: 'میانهٔ زمان تا اعلام به بیمه‌گر',
  toOffer: 'میانهٔ زمان تا پیشنهاد بیمه‌گر',
  toPayment: 'میانهٔ زمان تا پرداخت',
  sharePaid: 'سهم پرداخت‌شده از تصمیم‌ها',
  shareRenewed: 'مهلت‌های رعایت‌شده',
  days: (n: string) => `${n} روز`,
  none: 'هنوز نیست',
  still: 'پرونده‌های بی‌حرکت',
  stillNote: `پرونده‌های باز به تفکیک گام؛ بی‌حرکت یعنی ${toPersianDigits(CLAIM_STILL_DAYS)} روز است نه گامی رفته و نه مدرکی تغییر کرده است.`,
  step: 'گام',
  openOnes: 'باز',
  stillOnes: 'بی‌حرکت',
  shareStill: 'سهم بی‌حرکت',
  medianDays: 'میانهٔ روزهای بی‌تغییر',
  longest: 'بیشترین',
} as const;
