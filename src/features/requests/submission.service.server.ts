import type { Database } from '#db/client.ts';
import type { Actor } from '#features/auth/permissions.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { Posted, SmsService } from '#features/sms/service.server.ts';
import { AppError, type FieldErrors, invalidField } from '#lib/errors.ts';
import type { Log } from '#lib/log.ts';
import { isUniqueViolation } from '#lib/pg-errors.ts';
import { addWorkingMinutes } from '#lib/working-hours.ts';
import type { Limiter, Limiters } from '#server/limiters.ts';
import { appendEvent, insertOrJoin, type NewRequest } from './data.server.ts';
import type { Notices } from './notices.service.server.ts';
import {
  type CallRequestInput,
  type ConsultationInput,
  HONEYPOT,
  type PartnerInput,
} from './submission.contract.ts';
import { insertSubmission } from './submission.data.server.ts';
import { REQUEST_ERRORS } from './texts.ts';
import { newTrackingCode } from './tracking-code.service.server.ts';

const CODE_TRIES = 5;

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: Pick<
    Limiters,
    | 'requestPerAddress'
    | 'requestPerNumber'
    | 'requestPerNumberAndAddress'
    | 'receiptOverall'
    | 'receiptPerNumber'
  >;
  log: Log;
  settings: Pick<SettingsService, 'office'>;
  sms: Pick<SmsService, 'dispatch'>;
  notices: Notices;
  /** The title of an insurance that visitors may ask about; null when there is none. */
  findProductTitle: (id: number) => Promise<string | null>;
  /** Told after a change is committed, so that the live lists need not wait for their next look. */
  onChange: () => void;
};

export type Sender = { actor: Actor | null; address: string };

/** What all forms have in common, and what the one at hand says besides. */
type Submitted = Pick<NewRequest, 'kind' | 'service' | 'details'> & {
  input: { full_name: string; phone_number: string; [HONEYPOT]?: unknown };
};

/** True when the field that people never see was filled. */
function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Only what was said: empty answers are not kept. */
function said(details: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
}

/** 422 unless the province is one, and the city in it. Both may be left out where the form allows it. */
async function requirePlace({ province, city }: { province: string; city: string }): Promise<void> {
  if (province === '' && city === '') return;
  const { provinces, citiesOf } = await import('#lib/iran.ts');
  const errors: FieldErrors = {};
  if (!provinces.includes(province)) errors.province = [REQUEST_ERRORS.noSuchProvince];
  else if (city !== '' && !citiesOf(province).includes(city)) {
    errors.city = [REQUEST_ERRORS.noSuchCity];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

/** Takes in what visitors send: call requests, consultations and partner applications. */
export function createSubmissions(dependencies: Dependencies) {
  const { db, now, limiters, log, settings, sms, notices, findProductTitle, onChange } =
    dependencies;

  /** True while a limit has room, and counts. */
  async function hasRoom(limiter: Limiter, key: string): Promise<boolean> {
    try {
      await limiter.consume(key);
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'too_many_requests') throw error;
      return false;
    }
  }

  /**
   * True while the number, and the product as a whole, may be sent receipts. Spam has a count of its
   * own: it must not use up the real one, and has to take as long to answer.
   */
  async function maySendReceipt(phoneNumber: string, isSpam: boolean): Promise<boolean> {
    const mayNumber = await hasRoom(limiters.receiptPerNumber, phoneNumber);
    const mayProduct = await hasRoom(limiters.receiptOverall, isSpam ? 'spam' : 'all');
    if (!mayProduct && !isSpam) {
      log.error({ alarm: 'receipt-hourly-cap' }, 'the hourly cap of receipts by text is reached');
    }
    return mayNumber && mayProduct && !isSpam;
  }

  /** Stores or joins, with what was said this time as an event, so that nothing said is lost. */
  async function store(request: Omit<NewRequest, 'trackingCode'>, mayNotify: boolean) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction(async (tx) => {
          const trackingCode = newTrackingCode();
          const { id, joined } = await insertOrJoin(tx, { ...request, trackingCode });
          const { userId, service, createdAt, details } = request;
          const submissionId = await insertSubmission(tx, {
            requestId: id,
            trackingCode,
            userId,
            service,
            serviceTitle: details.service_title ?? null,
            createdAt,
          });
          await appendEvent(tx, {
            requestId: id,
            type: joined ? 'joined' : 'created',
            actorId: userId,
            payload: { full_name: request.fullName, ...details },
            submissionId,
          });
          const notice: Posted | null = mayNotify
            ? await notices.received(tx, { ...request, id, trackingCode })
            : null;
          return { trackingCode, notice };
        });
      } catch (error) {
        if (attempt === CODE_TRIES || !isUniqueViolation(error)) throw error;
      }
    }
  }

  /**
   * Answers the tracking code of what was just sent: a new one each time, also where it joins an open
   * request, so that nobody learns from a number whether it has one. What a machine sent is kept as
   * spam and answered alike, after the same work.
   */
  async function submit({ kind, service, details, input }: Submitted, sender: Sender) {
    await limiters.requestPerAddress.consume(sender.address);
    const title = await titleOf(service);
    const { phone_number } = input;
    await limiters.requestPerNumberAndAddress.consume(`${phone_number} ${sender.address}`);
    await limiters.requestPerNumber.consume(phone_number);
    const isSpam = isFilled(input[HONEYPOT]);
    const { hours, targets } = await settings.office();
    const createdAt = now();
    const mayNotify = await maySendReceipt(phone_number, isSpam);
    const request = {
      kind,
      service,
      details: said({ ...details, ...(title && { service_title: title }) }),
      fullName: input.full_name,
      phoneNumber: phone_number,
      isSpam,
      userId: sender.actor?.id ?? null,
      respondBy: addWorkingMinutes(createdAt, targets[kind], hours),
      createdAt,
    };
    const { trackingCode, notice } = await store(request, mayNotify);
    sms.dispatch(notice);
    if (!isSpam) onChange();
    return trackingCode;
  }

  /** The title of the insurance asked about; 422 when there is none. Services have their titles in the texts. */
  async function titleOf(service: string | null): Promise<string | null> {
    if (!service?.startsWith('item:')) return null;
    const title = await findProductTitle(Number(service.slice('item:'.length)));
    if (title === null) throw invalidField('service', REQUEST_ERRORS.noSuchService);
    return title;
  }

  return {
    submitCall(input: CallRequestInput, sender: Sender): Promise<string> {
      const { preferred_time, topic, note, service = null } = input;
      return submit(
        { kind: 'call', service, details: { preferred_time, topic, note }, input },
        sender,
      );
    },

    async submitConsultation(input: ConsultationInput, sender: Sender): Promise<string> {
      await requirePlace(input);
      const { service, message, company_name, province, city } = input;
      const details = { message, company_name, province, city };
      return submit({ kind: 'consultation', service, details, input }, sender);
    },

    async submitPartner(input: PartnerInput, sender: Sender): Promise<string> {
      await requirePlace(input);
      const { province, city, education, experience, license_status, cooperation, message } = input;
      const details = {
        province,
        city,
        education,
        experience,
        license_status,
        cooperation,
        message,
      };
      return submit({ kind: 'partner', service: null, details, input }, sender);
    },
  };
}

export type Submissions = ReturnType<typeof createSubmissions>;
