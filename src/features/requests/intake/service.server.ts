import type { Database } from '#db/client.ts';
import type { RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { countedAs } from '#domain/sources.ts';
import { addWorkingMinutes } from '#domain/working-hours.ts';
import type { PrepareUploads, ReadyUploads } from '#features/attachments/take/service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { QueuedText, SmsService } from '#features/sms/service.server.ts';
import { AppError, type FieldErrors, invalidField } from '#lib/http/errors.ts';
import type { Count, CountAll, Limiter } from '#lib/http/limiter.ts';
import type { Log } from '#lib/node/log.ts';
import { constraintOf, isUniqueViolation } from '#lib/node/pg-errors.ts';
import { takeFiles } from '../attach/report.service.server.ts';
import { requireLossDate, storeReport } from '../claims/report.service.server.ts';
import { answersOf, HONEYPOT, type RequestInput } from '../kinds/input.ts';
import { KINDS } from '../kinds/kinds.ts';
import type { Notices } from '../notify/notices.service.server.ts';
import { sourceOf, type Visit } from '../source/service.server.ts';
import { shortSubject } from '../subjects.service.server.ts';
import { REQUEST_ERRORS } from '../texts.ts';
import { newTrackingCode } from '../track/code.service.server.ts';
import { submitted } from './contract.ts';
import {
  findReply,
  IDEMPOTENCY_CONSTRAINT,
  type NewRequest,
  storeSubmission,
} from './data.server.ts';

const CODE_TRIES = 5;

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: { consumeAll: CountAll } & Record<
    | 'requestPerAddress'
    | 'requestPerNumber'
    | 'requestPerNumberAndAddress'
    | 'receiptOverall'
    | 'receiptPerNumber',
    Pick<Limiter, 'countsOf'>
  >;
  log: Log;
  settings: Pick<SettingsService, 'office'>;
  sms: Pick<SmsService, 'dispatch'>;
  notices: Notices;
  /** The title of an insurance that visitors may ask about; null when there is none. */
  findProductTitle: (id: number) => Promise<string | null>;
  prepareUploads: PrepareUploads;
  /** Whether a policy of the book is somebody's own. */
  ownsPolicy: (actor: Actor, id: number) => Promise<boolean>;
  /** Told after a change is committed, so that the live lists need not wait for their next look. */
  onChange: () => void;
};

/** Who sends, from where, what the call says of the visit, and under which key, if any, it is to be there once (`writeKeyOf`). */
export type Sender = {
  actor: Actor | null;
  address: string;
  visit: Visit;
  writeKey?: string | null;
};

/** How a request is stored: whether its receipt may go out, under which key, and the files that come with it. */
type Storing = { mayNotify: boolean; writeKey: string | null; uploads: ReadyUploads };

/** True when the field that people never see was filled. */
function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** 422 unless the province is one, and the city in it. Both may be left out where the form allows it. */
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

/** Takes in what visitors send: call requests, consultations, partner applications and reports of losses. */
export function createSubmissions(dependencies: Dependencies) {
  const { db, now, limiters, log, settings, sms, notices } = dependencies;
  const { findProductTitle, prepareUploads, ownsPolicy, onChange } = dependencies;

  /** 422 for a policy that is not the sender's own: whether there is such a one is not told. */
  async function requireOwnPolicy(policy: string | undefined, actor: Actor | null) {
    if (policy === undefined) return;
    if (!actor || !(await ownsPolicy(actor, Number(policy)))) {
      throw invalidField('policy', REQUEST_ERRORS.noSuchPolicy);
    }
  }

  /**
   * Counts the try, and answers whether it may have a receipt by text: while the number, and the product
   * as a whole, may be sent any. Spam has a count of its own: it must not use up the real one, and has
   * to take as long to answer.
   */
  async function count(phoneNumber: string, { address }: Sender, isSpam: boolean) {
    const soft = (one: Count): Count => ({ ...one, isSoft: true });
    const product = limiters.receiptOverall.countsOf(isSpam ? 'spam' : 'all').map(soft);
    const over = await limiters.consumeAll([
      ...limiters.requestPerAddress.countsOf(address),
      ...limiters.requestPerNumberAndAddress.countsOf(`${phoneNumber} ${address}`),
      ...limiters.requestPerNumber.countsOf(phoneNumber),
      ...limiters.receiptPerNumber.countsOf(phoneNumber).map(soft),
      // Last, as all submissions of this moment wait for its row.
      ...product,
    ]);
    if (!isSpam && over.some((one) => product.includes(one))) {
      log.error({ alarm: 'receipt-hourly-cap' }, 'the hourly cap of receipts by text is reached');
    }
    return { mayNotify: over.length === 0 && !isSpam };
  }

  async function codeAnsweredUnder(writeKey: string | null): Promise<string | null> {
    const reply = submitted.safeParse(writeKey && (await findReply(db, writeKey)));
    return reply.data?.tracking_code ?? null;
  }

  /** The code that was answered before, when that is why the database refused; else null. */
  async function codeSentBefore(error: unknown, writeKey: string | null): Promise<string | null> {
    if (constraintOf(error) !== IDEMPOTENCY_CONSTRAINT) return null;
    return codeAnsweredUnder(writeKey);
  }

  /** Makes files ready; where they are gone as the first of two tries took them, answers its code. */
  async function prepare(ids: readonly string[], writeKey: string | null) {
    try {
      return { uploads: await prepareUploads(ids), before: null };
    } catch (error) {
      const before = await codeAnsweredUnder(writeKey);
      if (before === null) throw error;
      return { uploads: null, before };
    }
  }

  /**
   * Stores or joins, and posts the receipt where there may be one. Without one it is a single statement,
   * which commits by itself: under a rush the texts end at their hourly cap, and this is all that is done. A
   * claim has rows of its own.
   */
  async function store(request: NewRequest, { mayNotify, writeKey, uploads }: Storing) {
    if (request.kind === 'claim') {
      const { deadlines: rules } = await settings.office();
      return db.transaction(async (tx) => {
        const id = await storeReport(tx, request, { rules, writeKey });
        await takeFiles(tx, { ...request, id }, uploads);
        return mayNotify ? notices.received(tx, { ...request, id }) : null;
      });
    }
    if (!mayNotify) {
      await storeSubmission(db, request, writeKey);
      return null;
    }
    return db.transaction(async (tx) => {
      const id = await storeSubmission(tx, request, writeKey);
      return notices.received(tx, { ...request, id });
    });
  }

  /** Stores under a free code, or answers the code of before when it was sent before. */
  async function storeOnce(
    request: Omit<NewRequest, 'trackingCode'>,
    storing: Storing,
  ): Promise<{ trackingCode: string; notice: QueuedText | null }> {
    for (let attempt = 1; ; attempt += 1) {
      const trackingCode = newTrackingCode();
      try {
        return { trackingCode, notice: await store({ ...request, trackingCode }, storing) };
      } catch (error) {
        const before = await codeSentBefore(error, storing.writeKey);
        if (before) return { trackingCode: before, notice: null };
        if (attempt === CODE_TRIES || !isUniqueViolation(error)) throw error;
      }
    }
  }

  /** The title of the insurance asked about; 422 when there is none. Services have their titles in the texts. */
  async function titleOf(service: string | null): Promise<string | null> {
    if (!service?.startsWith('item:')) return null;
    const title = await findProductTitle(Number(service.slice('item:'.length)));
    if (title === null) throw invalidField('service', REQUEST_ERRORS.noSuchService);
    return title;
  }

  return {
    /**
     * Answers the tracking code of what was just sent: a new one each time, also where it joins an open
     * request, so that a number does not reveal whether it has one. What a machine sent is kept as
     * spam and answered alike, after the same work.
     */
    async submit(kind: RequestKind, input: RequestInput, sender: Sender): Promise<string> {
      const { full_name, phone_number, service = null } = input;
      const answers = answersOf(kind, input);
      if ('province' in KINDS[kind].fields) await requirePlace(answers);
      if ('loss_date' in KINDS[kind].fields) requireLossDate(answers, now());
      await requireOwnPolicy(answers.policy, sender.actor);
      const isSpam = isFilled(input[HONEYPOT]);
      const title = await titleOf(service);
      const writeKey = sender.writeKey ?? null;
      const { uploads, before } = await prepare(input.uploads ?? [], writeKey);
      if (uploads === null) return before;
      const { mayNotify } = await count(phone_number, sender, isSpam);
      const { hours, targets } = await settings.office();
      const createdAt = now();
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
      const { trackingCode, notice } = await storeOnce(request, { mayNotify, writeKey, uploads });
      sms.dispatch(notice);
      if (!isSpam) onChange();
      return trackingCode;
    },
  };
}

export type Submissions = ReturnType<typeof createSubmissions>;
