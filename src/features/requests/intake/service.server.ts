import type { Database, Transaction } from '#db/client.ts';
import { addWorkingMinutes } from '#domain/hours/working-hours.ts';
import type { RequestKind } from '#domain/requests.ts';
import { type Actor, isStaff } from '#domain/roles.ts';
import { countedAs } from '#domain/sources.ts';
import type { PrepareUploads } from '#features/attachments/take/service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { AnonymousTexts } from '#features/sms/anonymous/service.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { AppError, type FieldErrors, invalidField } from '#lib/http/errors.ts';
import type { CountAll, Limiter } from '#lib/http/limiter.ts';
import type { Log } from '#lib/node/log.ts';
import { constraintOf, isUniqueViolation } from '#lib/node/pg-errors.ts';
import { newTrackingCode } from '../codes/code.service.server.ts';
import type { PairTries } from '../codes/tries.service.server.ts';
import { answersOf, HONEYPOT, type RequestInput } from '../kinds/input.ts';
import { KINDS } from '../kinds/kinds.ts';
import type { Notices } from '../notify/notices.service.server.ts';
import { sourceOf, type Visit } from '../source/service.server.ts';
import { shortSubject } from '../subjects.service.server.ts';
import { findReply, IDEMPOTENCY_CONSTRAINT, type NewRequest } from '../submissions.data.server.ts';
import { REQUEST_ERRORS } from '../texts.ts';
import { type SubmissionReply, type Submitted, submitted } from './contract.ts';
import { requireLossDate } from './loss-date.service.server.ts';
import {
  createStore,
  type LockOwner,
  type Stored,
  type StoreReport,
  type Storing,
} from './store.service.server.ts';

const CODE_TRIES = 5;

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: { consumeAll: CountAll } & Record<
    'requestPerAddress' | 'requestPerNumber' | 'requestPerNumberAndAddress' | 'receiptPerNumber',
    Pick<Limiter, 'countsOf'>
  >;
  anonymousTexts: Pick<AnonymousTexts, 'hasRoom' | 'takeAhead'>;
  /** The account of an actor. */
  findOwner: (id: number) => Promise<{ phoneNumber: string } | null>;
  /** The account of an actor, locked so that its number does not change until the transaction ends. */
  lockOwner: LockOwner;
  /** Whether a session is still valid. */
  isSignedIn: (tx: Transaction, sessionId: number) => Promise<boolean>;
  pairTries: Pick<PairTries, 'isMade'>;
  log: Log;
  settings: Pick<SettingsService, 'office'>;
  sms: Pick<SmsService, 'dispatch'>;
  notices: Notices;
  /** The title of an insurance that visitors may ask about; null when there is none. */
  findProductTitle: (id: number) => Promise<string | null>;
  prepareUploads: PrepareUploads;
  storeReport: StoreReport;
  /** Whether the actor owns a policy of the book. */
  ownsPolicy: (actor: Actor, id: number) => Promise<boolean>;
  /** Called after a change is committed, so that the live lists need not wait for the next poll. */
  onChange: () => void;
};

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

/** Takes in what visitors send: call requests, consultations, partner applications and reports of losses. */
export function createSubmissions(dependencies: Dependencies) {
  const { db, now, limiters, anonymousTexts, pairTries, log, settings, sms } = dependencies;
  const { findOwner, findProductTitle, prepareUploads, ownsPolicy, onChange } = dependencies;

  const store = createStore(dependencies);

  /** 422 for a policy that the sender does not own; the error does not reveal whether it exists. */
  async function requireOwnPolicy(policy: string | undefined, actor: Actor | null) {
    if (policy === undefined) return;
    if (!actor || !(await ownsPolicy(actor, Number(policy)))) {
      throw invalidField('policy', REQUEST_ERRORS.noSuchPolicy);
    }
  }

  /**
   * Counts the try, and answers whether a receipt may be texted: while the number, and anonymous callers as a
   * whole, have texts left. The signed-in owner of the number has separate limits, which no stranger uses up.
   */
  async function count(
    phoneNumber: string,
    { actor, address, isHolders }: Sender & { isHolders: boolean },
    isSpam: boolean,
  ) {
    const by = isHolders ? `account:${actor?.id}` : address;
    const ofStrangers = [
      ...limiters.requestPerAddress.countsOf(address),
      ...limiters.requestPerNumber.countsOf(phoneNumber),
    ];
    const over = await limiters.consumeAll([
      ...limiters.requestPerNumberAndAddress.countsOf(`${phoneNumber} ${by}`),
      ...(isHolders ? [] : ofStrangers),
      ...limiters.receiptPerNumber
        .countsOf(isHolders ? by : phoneNumber)
        .map((one) => ({ ...one, isSoft: true })),
    ]);
    const isKnown = isHolders || (actor !== null && isStaff(actor.role));
    const cause = isKnown ? null : ({ cause: 'receipt', address } as const);
    const isWanted = over.length === 0 && !isSpam;
    const { hasRoom, takeAhead } = anonymousTexts;
    const isPaused = cause !== null && !(await (isWanted ? takeAhead : hasRoom)(cause));
    return { mayNotify: isWanted && !isPaused, isPaused };
  }

  async function answeredUnder(writeKey: string | null): Promise<Submitted | null> {
    return submitted.safeParse(writeKey && (await findReply(db, writeKey))).data ?? null;
  }

  /** The earlier reply, if the database rejected a repeated key; else null. */
  async function answeredBefore(error: unknown, writeKey: string | null) {
    if (constraintOf(error) !== IDEMPOTENCY_CONSTRAINT) return null;
    return answeredUnder(writeKey);
  }

  /** Prepares files; where an earlier try with the same key took them, answers that try's reply. */
  async function prepare(ids: readonly string[], writeKey: string | null) {
    try {
      return { uploads: await prepareUploads(ids), before: null };
    } catch (error) {
      const before = await answeredUnder(writeKey);
      if (before === null) throw error;
      return { uploads: null, before };
    }
  }

  /** Stores under a free code, or answers the earlier reply to the same key. */
  async function storeOnce(
    request: Omit<NewRequest, 'trackingCode'>,
    storing: Storing,
  ): Promise<Stored & { reply: Submitted }> {
    for (let attempt = 1; ; attempt += 1) {
      const trackingCode = newTrackingCode();
      try {
        const stored = await store({ ...request, trackingCode }, storing);
        const call_by = request.respondBy.toISOString();
        return { ...stored, reply: { tracking_code: trackingCode, call_by } };
      } catch (error) {
        const reply = await answeredBefore(error, storing.writeKey);
        if (reply) return { reply, phoneNumber: request.phoneNumber, notice: null };
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
     * Stores a submission. Answers its tracking code, the time by which a call is due, and whether texts with
     * codes are paused. The code is new each time, also where the submission joins an open request, so that a
     * number does not reveal whether it has one. Spam is stored and answered alike, after the same work.
     */
    async submit(kind: RequestKind, input: RequestInput, sender: Sender): Promise<SubmissionReply> {
      const { full_name, phone_number, service = null } = input;
      // Read first: while files are checked, the account's number may change.
      const owner = sender.actor && (await findOwner(sender.actor.id));
      const isHolders = owner?.phoneNumber === phone_number;
      const answers = answersOf(kind, input);
      if ('province' in KINDS[kind].fields) await requirePlace(answers);
      if ('loss_date' in KINDS[kind].fields) requireLossDate(answers, now());
      await requireOwnPolicy(answers.policy, sender.actor);
      const isSpam = isFilled(input[HONEYPOT]);
      const title = await titleOf(service);
      const writeKey = sender.writeKey ?? null;
      const { uploads, before } = await prepare(input.uploads ?? [], writeKey);
      if (uploads === null) return { ...before, texts_paused: false };
      const { isPaused, mayNotify } = await count(phone_number, { ...sender, isHolders }, isSpam);
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
      const signedIn = sender.actor && { ...sender.actor, isHolder: isHolders };
      const stored = await storeOnce(request, { mayNotify, writeKey, uploads, sender: signedIn });
      const { reply, phoneNumber } = stored;
      sms.dispatch(stored.notice);
      await pairTries
        .isMade(phoneNumber, reply.tracking_code, sender.address)
        .catch((err: unknown) => {
          // The request is stored: this failure must not become the sender's error.
          log.warn({ err }, 'where a request was made from was not noted');
        });
      if (!isSpam) onChange();
      return { ...reply, texts_paused: isPaused };
    },
  };
}

export type Submissions = ReturnType<typeof createSubmissions>;
