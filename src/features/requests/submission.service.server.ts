import type { Database } from '#db/client.ts';
import type { Actor } from '#features/auth/permissions.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { Posted, SmsService } from '#features/sms/service.server.ts';
import { AppError, type FieldErrors, invalidField } from '#lib/errors.ts';
import type { Log } from '#lib/log.ts';
import { isUniqueViolation } from '#lib/pg-errors.ts';
import { addWorkingMinutes } from '#lib/working-hours.ts';
import type { Limiters } from '#server/limiters.ts';
import { appendEvent, insertOrJoin, type NewRequest } from './data.server.ts';
import type { Notices } from './notices.service.server.ts';
import {
  type CallRequestInput,
  type ConsultationInput,
  HONEYPOT,
  type PartnerInput,
} from './submission.contract.ts';
import { REQUEST_ERRORS } from './texts.ts';
import { newTrackingCode } from './tracking-code.service.server.ts';

const CODE_TRIES = 5;

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: Pick<Limiters, 'requestPerAddress' | 'requestPerNumber' | 'receiptOverall'>;
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

  /** True while the product as a whole may send receipts. */
  async function maySendReceipt(): Promise<boolean> {
    try {
      await limiters.receiptOverall.consume('all');
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'too_many_requests') throw error;
      log.error({ alarm: 'receipt-hourly-cap' }, 'the hourly cap of receipts by text is reached');
      return false;
    }
  }

  /** Stores or joins, with what was said this time as an event, so that nothing said is lost. */
  async function store(request: Omit<NewRequest, 'trackingCode'>, mayNotify: boolean) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction(async (tx) => {
          const stored = await insertOrJoin(tx, { ...request, trackingCode: newTrackingCode() });
          await appendEvent(tx, {
            requestId: stored.id,
            type: stored.joined ? 'joined' : 'created',
            actorId: request.userId,
            payload: { full_name: request.fullName, ...request.details },
          });
          const notice: Posted | null =
            mayNotify && !stored.joined
              ? await notices.received(tx, { ...request, ...stored })
              : null;
          return { trackingCode: stored.trackingCode, notice };
        });
      } catch (error) {
        if (attempt === CODE_TRIES || !isUniqueViolation(error)) throw error;
      }
    }
  }

  /**
   * Answers the tracking code. A second request while the first is open joins it and gets the same
   * code. What a machine sent is kept as spam and answered alike.
   */
  async function submit({ kind, service, details, input }: Submitted, sender: Sender) {
    await limiters.requestPerAddress.consume(sender.address);
    const title = await titleOf(service);
    await limiters.requestPerNumber.consume(input.phone_number);
    const isSpam = isFilled(input[HONEYPOT]);
    const { hours, targets } = await settings.office();
    const createdAt = now();
    const mayNotify = !isSpam && (await maySendReceipt());
    const request = {
      kind,
      service,
      details: said({ ...details, ...(title && { service_title: title }) }),
      fullName: input.full_name,
      phoneNumber: input.phone_number,
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
