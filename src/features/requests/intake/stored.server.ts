/** What every way of taking a request in shares: its answers are checked, and it is stored under a free code. */
import { findReply, IDEMPOTENCY_CONSTRAINT } from '#db/idempotent-replies.ts';
import { firstLossDay } from '#domain/claims/lines.ts';
import { addWorkingMinutes } from '#domain/hours/working-hours.ts';
import type { RequestKind } from '#domain/requests.ts';
import { productTitle } from '#features/catalogue/menu/menu.server.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import type { Context } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, type FieldErrors, invalidField } from '#lib/http/errors.ts';
import { constraintOf, isUniqueViolation } from '#lib/node/pg-errors.ts';
import { newTrackingCode } from '../code.server.ts';
import { answersOf, type RequestInput } from '../kinds/input.ts';
import { KINDS } from '../kinds/kinds.ts';
import { REQUEST_ERRORS } from '../requests.words.ts';
import { shortSubject } from '../subjects.server.ts';
import type { NewRequest } from '../submissions.server.ts';
import { type Submitted, submitted } from './intake.ts';

/** 422 for a day in the future, or too long ago. */
function requireLossDate({ loss_date = '' }: Record<string, string>, now: Date): void {
  const today = isoDateInTehran(now);
  if (loss_date > today) throw invalidField('loss_date', REQUEST_ERRORS.futureLoss);
  if (loss_date < firstLossDay(today)) throw invalidField('loss_date', REQUEST_ERRORS.oldLoss);
}

/** 422 unless the province exists and the city is in it. Both may be empty where the form allows it. */
async function requirePlace({ province = '', city = '' }: Record<string, string>): Promise<void> {
  if (province === '' && city === '') return;
  const { provinces, citiesOf } = await import('#domain/iran.ts');
  const errors: FieldErrors = {};
  if (!provinces.includes(province)) errors.province = [REQUEST_ERRORS.noSuchProvince];
  else if (city !== '' && !citiesOf(province).includes(city)) {
    errors.city = [REQUEST_ERRORS.noSuchCity];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

/** The title of the insurance asked about; 422 when there is none. Services have their titles in the texts. */
async function titleOf(ctx: Context, service: string | null): Promise<string | null> {
  if (!service?.startsWith('item:')) return null;
  const title = await productTitle(ctx, Number(service.slice('item:'.length)));
  if (title === null) throw invalidField('service', REQUEST_ERRORS.noSuchService);
  return title;
}

/** What a form of a kind says, checked, as it is stored. */
export async function readAnswers(ctx: Context, kind: RequestKind, input: RequestInput) {
  const { full_name: fullName, phone_number: phoneNumber, service = null } = input;
  const answers = answersOf(kind, input);
  if ('province' in KINDS[kind].fields) await requirePlace(answers);
  if ('loss_date' in KINDS[kind].fields) requireLossDate(answers, ctx.now());
  const title = await titleOf(ctx, service);
  const details: Record<string, string> = { ...answers, ...(title && { service_title: title }) };
  const subject = shortSubject({ kind, service, serviceTitle: title, details: answers });
  return { kind, service, details, subject, fullName, phoneNumber };
}

/** When a request of a kind that comes in now was made, and until when its answer is promised. */
export async function promiseOf(ctx: Context, kind: RequestKind) {
  const { hours, targets } = await officeSettings(ctx);
  const createdAt = ctx.now();
  return { createdAt, respondBy: addWorkingMinutes(createdAt, targets[kind], hours) };
}

/** The reply that was stored under a caller's key; null where there is none. */
export async function answeredUnder(
  ctx: Context,
  writeKey: string | null,
): Promise<Submitted | null> {
  return submitted.safeParse(writeKey && (await findReply(ctx.db, writeKey))).data ?? null;
}

/** The earlier reply, if the database rejected a repeated key; else null. */
async function answeredBefore(ctx: Context, error: unknown, writeKey: string | null) {
  if (constraintOf(error) !== IDEMPOTENCY_CONSTRAINT) return null;
  return answeredUnder(ctx, writeKey);
}

const CODE_TRIES = 5;

/**
 * Stores under a free code. Where it was stored before under the same key, the earlier reply is answered, and
 * `stored` is null.
 */
export async function storeOnce<Stored>(
  ctx: Context,
  request: Omit<NewRequest, 'trackingCode'>,
  writeKey: string | null,
  store: (request: NewRequest) => Promise<Stored>,
): Promise<{ reply: Submitted; stored: Stored | null }> {
  for (let attempt = 1; ; attempt += 1) {
    const trackingCode = newTrackingCode();
    try {
      const stored = await store({ ...request, trackingCode });
      const call_by = request.respondBy.toISOString();
      return { stored, reply: { tracking_code: trackingCode, call_by } };
    } catch (error) {
      const reply = await answeredBefore(ctx, error, writeKey);
      if (reply) return { reply, stored: null };
      if (attempt === CODE_TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}
