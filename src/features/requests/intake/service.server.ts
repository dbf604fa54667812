/** Takes in what visitors send: call requests, consultations, partner applications and reports of losses. */

import { addWorkingMinutes } from '#domain/hours/working-hours.ts';
import type { RequestKind } from '#domain/requests.ts';
import { type Actor, isStaff } from '#domain/roles.ts';
import { countedAs } from '#domain/sources.ts';
import { prepareUploads } from '#features/attachments/take/service.server.ts';
import { productTitle } from '#features/catalogue/menu/service.server.ts';
import { findOwner } from '#features/people/service.server.ts';
import { ownsPolicy } from '#features/policies/wallet/service.server.ts';
import { officeSettings } from '#features/settings/service.server.ts';
import {
  hasAnonymousRoom,
  takeAnonymousTextAhead,
} from '#features/sms/anonymous/service.server.ts';
import { dispatchText } from '#features/sms/service.server.ts';
import type { Context } from '#kit/context.ts';
import { AppError, type FieldErrors, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import { constraintOf, isUniqueViolation } from '#lib/node/pg-errors.ts';
import { newTrackingCode } from '../codes/code.service.server.ts';
import { isPairMade } from '../codes/tries.service.server.ts';
import { answersOf, HONEYPOT, type RequestInput } from '../kinds/input.ts';
import { KINDS } from '../kinds/kinds.ts';
import { sourceOf, type Visit } from '../source/service.server.ts';
import { shortSubject } from '../subjects.service.server.ts';
import { findReply, IDEMPOTENCY_CONSTRAINT, type NewRequest } from '../submissions.data.server.ts';
import { REQUEST_ERRORS } from '../texts.ts';
import { type SubmissionReply, type Submitted, submitted } from './contract.ts';
import { requireLossDate } from './loss-date.service.server.ts';
import { type Stored, type Storing, storeSent } from './store.service.server.ts';

declare module '#kit/context.ts' {
  interface Limiters {
    requestPerAddress: Limiter;
    requestPerNumber: Limiter;
    requestPerNumberAndAddress: Limiter;
    receiptPerNumber: Limiter;
  }
  interface Context {
    /** After a request came in: the live lists are told, and the next in turn gets it. */
    arrived: () => void;
  }
}

const CODE_TRIES = 5;

/**
 * The sender, their address, the headers of the visit, and the key, if any, under which the request is stored
 * once (`writeKeyOf`).
 */
export type Sender = {
  actor: Actor | null;
  address: string;
  visit: Visit;
  writeKey?: string | null;
};

/** True when the honeypot field was filled. */
function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
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

/** 422 for a policy that the sender does not own; the error does not reveal whether it exists. */
async function requireOwnPolicy(ctx: Context, policy: string | undefined, actor: Actor | null) {
  if (policy === undefined) return;
  if (!actor || !(await ownsPolicy(ctx, actor, Number(policy)))) {
    throw invalidField('policy', REQUEST_ERRORS.noSuchPolicy);
  }
}

/**
 * Counts the try, and answers whether a receipt may be texted: while the number, and anonymous callers as a
 * whole, have texts left. The signed-in owner of the number has separate limits, which no stranger uses up.
 */
async function count(
  ctx: Context,
  phoneNumber: string,
  { actor, address, isHolders }: Sender & { isHolders: boolean },
  isSpam: boolean,
) {
  const by = isHolders ? `account:${actor?.id}` : address;
  const ofStrangers = [
    ...ctx.limiters.requestPerAddress.countsOf(address),
    ...ctx.limiters.requestPerNumber.countsOf(phoneNumber),
  ];
  const over = await ctx.limiters.consumeAll([
    ...ctx.limiters.requestPerNumberAndAddress.countsOf(`${phoneNumber} ${by}`),
    ...(isHolders ? [] : ofStrangers),
    ...ctx.limiters.receiptPerNumber
      .countsOf(isHolders ? by : phoneNumber)
      .map((one) => ({ ...one, isSoft: true })),
  ]);
  const isKnown = isHolders || (actor !== null && isStaff(actor.role));
  const cause = isKnown ? null : ({ cause: 'receipt', address } as const);
  const isWanted = over.length === 0 && !isSpam;
  const mayCause = isWanted ? takeAnonymousTextAhead : hasAnonymousRoom;
  const isPaused = cause !== null && !(await mayCause(ctx, cause));
  return { mayNotify: isWanted && !isPaused, isPaused };
}

async function answeredUnder(ctx: Context, writeKey: string | null): Promise<Submitted | null> {
  return submitted.safeParse(writeKey && (await findReply(ctx.db, writeKey))).data ?? null;
}

/** The earlier reply, if the database rejected a repeated key; else null. */
async function answeredBefore(ctx: Context, error: unknown, writeKey: string | null) {
  if (constraintOf(error) !== IDEMPOTENCY_CONSTRAINT) return null;
  return answeredUnder(ctx, writeKey);
}

/** Prepares files; where an earlier try with the same key took them, answers that try's reply. */
async function prepare(ctx: Context, ids: readonly string[], writeKey: string | null) {
  try {
    return { uploads: await prepareUploads(ctx, ids), before: null };
  } catch (error) {
    const before = await answeredUnder(ctx, writeKey);
    if (before === null) throw error;
    return { uploads: null, before };
  }
}

/** Stores under a free code, or answers the earlier reply to the same key. */
async function storeOnce(
  ctx: Context,
  request: Omit<NewRequest, 'trackingCode'>,
  storing: Storing,
): Promise<Stored & { reply: Submitted }> {
  for (let attempt = 1; ; attempt += 1) {
    const trackingCode = newTrackingCode();
    try {
      const stored = await storeSent(ctx, { ...request, trackingCode }, storing);
      const call_by = request.respondBy.toISOString();
      return { ...stored, reply: { tracking_code: trackingCode, call_by } };
    } catch (error) {
      const reply = await answeredBefore(ctx, error, storing.writeKey);
      if (reply) return { reply, phoneNumber: request.phoneNumber, notice: null };
      if (attempt === CODE_TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

/** The title of the insurance asked about; 422 when there is none. Services have their titles in the texts. */
async function titleOf(ctx: Context, service: string | null): Promise<string | null> {
  if (!service?.startsWith('item:')) return null;
  const title = await productTitle(ctx, Number(service.slice('item:'.length)));
  if (title === null) throw invalidField('service', REQUEST_ERRORS.noSuchService);
  return title;
}

/**
 * Stores a submission. Answers its tracking code, the time by which a call is due, and whether texts with
 * codes are paused. The code is new each time, also where the submission joins an open request, so that a
 * number does not reveal whether it has one. Spam is stored and answered alike, after the same work.
 */
export async function submit(
  ctx: Context,
  kind: RequestKind,
  input: RequestInput,
  sender: Sender,
): Promise<SubmissionReply> {
  const { full_name, phone_number, service = null } = input;
  // Read first: while files are checked, the account's number may change.
  const owner = sender.actor && (await findOwner(ctx, sender.actor.id));
  const isHolders = owner?.phoneNumber === phone_number;
  const answers = answersOf(kind, input);
  if ('province' in KINDS[kind].fields) await requirePlace(answers);
  if ('loss_date' in KINDS[kind].fields) requireLossDate(answers, ctx.now());
  await requireOwnPolicy(ctx, answers.policy, sender.actor);
  const isSpam = isFilled(input[HONEYPOT]);
  const title = await titleOf(ctx, service);
  const writeKey = sender.writeKey ?? null;
  const { uploads, before } = await prepare(ctx, input.uploads ?? [], writeKey);
  if (uploads === null) return { ...before, texts_paused: false };
  const { isPaused, mayNotify } = await count(ctx, phone_number, { ...sender, isHolders }, isSpam);
  const { hours, targets } = await officeSettings(ctx);
  const createdAt = ctx.now();
  const source = sourceOf(input, sender.visit);
  const request = {
    kind,
    service,
    details: { ...answers, ...(title && { service_title: title }) },
    subject: shortSubject({ kind, service, serviceTitle: title, details: answers }),
    fullName: full_name,
    phoneNumber: phone_number,
    isSpam,
    userId: sender.actor?.id ?? null,
    respondBy: addWorkingMinutes(createdAt, targets[kind], hours),
    source,
    ...countedAs(source),
    createdAt,
  };
  const signedIn = sender.actor && { ...sender.actor, isHolder: isHolders };
  const stored = await storeOnce(ctx, request, { mayNotify, writeKey, uploads, sender: signedIn });
  const { reply, phoneNumber } = stored;
  dispatchText(ctx, stored.notice);
  await isPairMade(ctx, phoneNumber, reply.tracking_code, sender.address).catch((err: unknown) => {
    // The request is stored: this failure must not become the sender's error.
    ctx.log.warn({ err }, 'where a request was made from was not noted');
  });
  if (!isSpam) ctx.arrived();
  return { ...reply, texts_paused: isPaused };
}
