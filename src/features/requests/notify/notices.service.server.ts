import type { Queryable } from '#db/client.ts';
import { CLAIM_STAGE_LABELS, type ClaimStage } from '#domain/claims/stages.ts';
import { nameInText } from '#domain/name-in-text.ts';
import type { QueuedText, SmsService } from '#features/sms/service.server.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { StoredRequest } from '../data.server.ts';

/** What a notice needs to know of its request. */
type About = Pick<StoredRequest, 'id' | 'fullName' | 'phoneNumber' | 'trackingCode'>;

type Dependencies = { sms: Pick<SmsService, 'enqueue'>; publicUrl: string };

/** A text names so many papers; the page that it leads to has all of them. */
const PAPERS_NAMED = 4;

function papersInText(papers: readonly string[]): string {
  const named = papers.slice(0, PAPERS_NAMED).join('، ');
  const more = papers.length - PAPERS_NAMED;
  return more > 0 ? `${named} و ${toPersianDigits(more)} مدرک دیگر` : named;
}

/** Text messages to the person who asked, stored with the change they tell of. */
export function createNotices({ sms, publicUrl }: Dependencies) {
  /** Code only, without the number: the page asks for it, so a link that is passed on tells nothing. */
  const trackingLink = (code: string): string => `${publicUrl}/track?code=${code}`;

  const about = ({ id, fullName, phoneNumber, trackingCode }: About) => ({
    to: phoneNumber,
    requestId: id,
    params: { name: nameInText(fullName), code: trackingCode },
  });

  return {
    /** «ثبت شد» with the tracking code. */
    received(tx: Queryable, request: About): Promise<QueuedText | null> {
      const { params, ...rest } = about(request);
      const link = trackingLink(request.trackingCode);
      return sms.enqueue(tx, {
        ...rest,
        template: 'request-received',
        params: { ...params, link },
      });
    },

    /** «پاسخی نشنیدیم»: when the next call comes. It waits until `dueAt`, as the step may be undone. */
    unreached(
      tx: Queryable,
      request: About,
      { nextCall, dueAt }: { nextCall: Date; dueAt: Date },
    ): Promise<QueuedText | null> {
      const { params, ...rest } = about(request);
      const time = formatJalaliDateTime(nextCall);
      const text = { ...rest, template: 'request-unreached', params: { ...params, time } } as const;
      return sms.enqueue(tx, text, dueAt);
    },

    /** To which step the file of a claim went. */
    claimStep(tx: Queryable, request: About, stage: ClaimStage): Promise<QueuedText | null> {
      const { params, ...rest } = about(request);
      const said = { step: CLAIM_STAGE_LABELS[stage], link: trackingLink(request.trackingCode) };
      return sms.enqueue(tx, { ...rest, template: 'claim-step', params: { ...params, ...said } });
    },

    /** Which papers of a claim are still needed, with the way to send them. */
    papersAsked(
      tx: Queryable,
      request: About,
      papers: readonly string[],
    ): Promise<QueuedText | null> {
      const { params, ...rest } = about(request);
      const said = { papers: papersInText(papers), link: trackingLink(request.trackingCode) };
      return sms.enqueue(tx, { ...rest, template: 'claim-papers', params: { ...params, ...said } });
    },

    /** That insurers' terms stand side by side at an address of their own, and until when they hold. */
    compared(
      tx: Queryable,
      request: About,
      { code, until }: { code: string; until: string },
    ): Promise<QueuedText | null> {
      const { params, ...rest } = about(request);
      const link = `${publicUrl}/comparison/${code}`;
      const text = { ...rest, params: { ...params, until, link } };
      return sms.enqueue(tx, { ...text, template: 'comparison-ready' });
    },

    /**
     * «پایان یافت», with the way to rate unless that `isAskedLater`. It waits until `dueAt` where the closing may be
     * undone; else null.
     */
    closed(
      tx: Queryable,
      request: About,
      { dueAt, isAskedLater }: { dueAt: Date | null; isAskedLater: boolean },
    ): Promise<QueuedText | null> {
      const { params, ...rest } = about(request);
      const template = isAskedLater ? 'request-ended' : 'request-closed';
      const link = trackingLink(request.trackingCode);
      return sms.enqueue(tx, { ...rest, template, params: { ...params, link } }, dueAt);
    },

    /** «چقدر راضی بودید؟», in working hours alone. */
    ratingAsked(tx: Queryable, request: About, inHoursUntil: Date): Promise<QueuedText | null> {
      const { params, ...rest } = about(request);
      const link = trackingLink(request.trackingCode);
      const text = { ...rest, template: 'rating-ask', params: { ...params, link } } as const;
      return sms.enqueue(tx, { ...text, inHoursUntil });
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
