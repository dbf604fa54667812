import { LOSS_YEARS } from '#domain/claims/lines.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { invalidField } from '#lib/http/errors.ts';
import { REQUEST_ERRORS } from '../texts.ts';

/** 422 for a day in the future, or too long ago. */
export function requireLossDate({ loss_date = '' }: Record<string, string>, now: Date): void {
  const today = isoDateInTehran(now);
  const [year = 0] = today.split('-').map(Number);
  const first = `${year - LOSS_YEARS}${today.slice(4)}`;
  if (loss_date > today) throw invalidField('loss_date', REQUEST_ERRORS.futureLoss);
  if (loss_date < first) throw invalidField('loss_date', REQUEST_ERRORS.oldLoss);
}
