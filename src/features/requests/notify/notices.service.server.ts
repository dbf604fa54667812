import type { Queryable } from '#db/client.ts';
import { CLAIM_STAGE_LABELS, type ClaimStage } from '#domain/claims/stages.ts';
import { nameInText, SOMEONE } from '#domain/name-in-text.ts';
import { KINDS_IN_TEXTS } from '#domain/requests.ts';
import type { QueuedText, SmsService } from '#features/sms/service.server.ts';
import { formatJalaliDateTime, isoDateToJalali } from '#lib/dates/jalali.ts';
import { instantsOf } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { StoredRequest } from '../data.server.ts';
import { findHolderName } from './data.server.ts';

/** What a notice needs to know of its request. */
type About = Pick<StoredRequest, 'id' | 'kind' | 'fullName' | 'phoneNumber' | 'trackingCode'>;

type Dependencies = { sms: Pick<SmsService, 'enqueue'>; publicUrl: string };

/** A text names so many papers; the page that it leads to has all of them. */
const PAPERS_NAMED = 4;

/** So many of them by name, and how many more there are; all of them as one figure where none is named. */
function papersNamed(papers: readonly string[], named: number): string {
  const more = papers.length - named;
  const others = `${toPersianDigits(more)} مدرک${named > 0 ? ' دیگر' : ''}`;
  const words = [papers.slice(0, named).join('، '), more > 0 && others];
  return words.filter(Boolean).join(' و ');
}

/** Papers as a text says them, the fullest first. */
function papersInText(papers: readonly string[]): [string, ...string[]] {
  const most = Math.min(papers.length, PAPERS_NAMED);
  const fewer = Array.from({ length: most }, (_, less) => papersNamed(papers, most - 1 - less));
  return [papersNamed(papers, most), ...fewer];
}

/** Text messages to the person who asked, stored with the change they tell of. */
export function createNotices({ sms, publicUrl }: Dependencies) {
  /** Code only, without the number: the page asks for it, so a link that is passed on tells nothing. */
  const trackingLink = (code: string): string => `${publicUrl}/track?code=${code}`;

  /**
   * What a text calls the person: by the name of the account that proved the number, of a renewal as its policy does.
   * What was written into a form may be a stranger's word.
   */
  async function nameOf(tx: Queryable, { kind, fullName, phoneNumber }: About) {
    if (kind === 'renewal') return nameInText(fullName, 'staff');
    const holder = await findHolderName(tx, phoneNumber);
    return holder === null ? SOMEONE : nameInText(holder, 'holder');
  }

  const about = async (tx: Queryable, request: About) => ({
    to: request.phoneNumber,
    requestId: request.id,
    params: { name: await nameOf(tx, request), code: request.trackingCode },
  });

  /** The same, of a text that says what it is that was asked for, and leads to it. */
  async function aboutKind(tx: Queryable, request: About) {
    const { params, ...rest } = await about(tx, request);
    const link = trackingLink(request.trackingCode);
    return { ...rest, params: { ...params, kind: KINDS_IN_TEXTS[request.kind], link } };
  }

  return {
    /** «ثبت شد» with the tracking code. */
    async received(tx: Queryable, request: About): Promise<QueuedText | null> {
      return sms.enqueue(tx, { ...(await aboutKind(tx, request)), template: 'request-received' });
    },

    /** «پاسخی نشنیدیم»: when the next call comes. It waits until `dueAt`, as the step may be undone. */
    async unreached(
      tx: Queryable,
      request: About,
      { nextCall, dueAt }: { nextCall: Date; dueAt: Date },
    ): Promise<QueuedText | null> {
      const { params, ...rest } = await about(tx, request);
      const time = formatJalaliDateTime(nextCall);
      const said = { ...params, time };
      const text = { ...rest, template: 'request-unreached', params: said } as const;
      return sms.enqueue(tx, { ...text, expiresAt: nextCall }, dueAt);
    },

    /** To which step the file of a claim went. */
    async claimStep(tx: Queryable, request: About, stage: ClaimStage): Promise<QueuedText | null> {
      const { params, ...rest } = await about(tx, request);
      const said = { step: CLAIM_STAGE_LABELS[stage], link: trackingLink(request.trackingCode) };
      return sms.enqueue(tx, { ...rest, template: 'claim-step', params: { ...params, ...said } });
    },

    /** Which papers of a claim are still needed, with the way to send them. */
    async papersAsked(
      tx: Queryable,
      request: About,
      papers: readonly string[],
    ): Promise<QueuedText | null> {
      const { params, ...rest } = await about(tx, request);
      const [fullest, ...fewer] = papersInText(papers);
      const said = { papers: fullest, link: trackingLink(request.trackingCode) };
      const text = { ...rest, template: 'claim-papers', params: { ...params, ...said } } as const;
      return sms.enqueue(tx, { ...text, shorter: { papers: fewer } });
    },

    /**
     * That insurers' terms stand side by side at an address of their own, and until the end of which day they hold
     * (`YYYY-MM-DD`). The address ends with the comparison's own code, which is not the one that the request is followed by.
     */
    async compared(
      tx: Queryable,
      request: About,
      { code, until }: { code: string; until: string },
    ): Promise<QueuedText | null> {
      const { params, ...rest } = await about(tx, request);
      const link = `${publicUrl}/comparison/${code}`;
      const said = { until: isoDateToJalali(until), comparison: code, link };
      const expiresAt = instantsOf({ from: until, to: until }).endsAt;
      const text = {
        ...rest,
        template: 'comparison-ready',
        params: { ...params, ...said },
      } as const;
      return sms.enqueue(tx, { ...text, expiresAt });
    },

    /**
     * «پایان یافت», with the way to rate unless that `isAskedLater`. It waits until `dueAt` where the closing may be
     * undone; else null.
     */
    async closed(
      tx: Queryable,
      request: About,
      { dueAt, isAskedLater }: { dueAt: Date | null; isAskedLater: boolean },
    ): Promise<QueuedText | null> {
      const template = isAskedLater ? 'request-ended' : 'request-closed';
      return sms.enqueue(tx, { ...(await aboutKind(tx, request)), template }, dueAt);
    },

    /** «چقدر راضی بودید؟», unless that comes too late. */
    async ratingAsked(tx: Queryable, request: About, expiresAt: Date): Promise<QueuedText | null> {
      const text = { ...(await aboutKind(tx, request)), template: 'rating-ask' } as const;
      return sms.enqueue(tx, { ...text, expiresAt });
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
