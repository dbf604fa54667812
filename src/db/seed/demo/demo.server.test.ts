import { and, count, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auditLog,
  claims,
  comparisonVersions,
  contentImages,
  lowRatings,
  ratingAsks,
  requestEvents,
  requests,
  secondFactors,
  smsOutbox,
  submissions,
  taps,
  users,
  views,
} from '#db/schema/index.ts';
import { datedNotes } from '#domain/hours/dated-hours.ts';
import { isOfClaimFigure } from '#features/claims/figures.rules.server.ts';
import { freePage } from '#features/content/published.server.ts';
import { bindCustomers } from '#features/customers/bind.server.ts';
import type { CustomerView } from '#features/customers/customers.ts';
import type { CustomerDetail } from '#features/customers/detail.ts';
import { compareCustomers } from '#features/customers/proposals.server.ts';
import { findMedia } from '#features/media/media.server.ts';
import { makeDueRenewals } from '#features/renewals/renewals.server.ts';
import { enteredHoursOf } from '#features/settings/hours/entered-hours.ts';
import { officeSettings, readPublicSettings } from '#features/settings/settings.server.ts';
import type { RenewalFigures } from '#features/stats/renewals/renewals.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { createTestApp } from '#test/test-app.ts';
import { seedCatalogue } from '../seed-catalogue.ts';
import { demoDrawings } from './drawings.ts';
import { seedDemoHours } from './hours.ts';
import { seedDemo } from './seed-demo.ts';
import { ARRIVALS, momentsOfToday } from './today.ts';

const now = new Date();

const site = await createTestApp();
// The demonstration is laid for the day that the office has.
site.clock.now = now;
const { db } = site.database;
await seedCatalogue(db);
await seedDemoHours(db, now);
const { hours: office } = await officeSettings(site.ctx);
const [drawing] = demoDrawings();
if (!drawing) throw new Error('there is nothing to draw');
const { name, alt, width, height, data } = drawing;
const form = Buffer.from('a form of it');
const sizes = new Map([['-480.webp', form]]);
const picture = { name, alt, width, height, widths: [480], bytes: data, sizes };
const given = { now, passwordHash: 'none', office, pictures: [picture] };
await seedDemo(db, given);
// A second start changes nothing.
await seedDemo(db, given);

describe('the demonstration', () => {
  it('has a family with one telephone, a company, and one person who was entered twice', async () => {
    await bindCustomers(site.ctx, () => false);
    await compareCustomers(site.ctx, () => false);
    const { token } = await site.signInAs('super_admin');
    const get = async (url: string) => (await site.call('GET', url, undefined, token)).body.data;
    const [head] = (await get(
      `/customers?search=${encodeURIComponent('مشتری نمایشی')}`,
    )) as unknown as CustomerView[];
    const page = (await get(`/customers/${head?.id}`)) as unknown as CustomerDetail;
    expect(page.members.map(({ role }) => role).sort()).toEqual(['child', 'spouse']);
    expect(page.phones).toHaveLength(2);
    expect(page.account).not.toBeNull();
    expect(page.counts.policies).toBeGreaterThan(2);
    const pairs = (await get('/customers/proposals')) as unknown as { is_certain: boolean }[];
    expect(pairs[0]?.is_certain).toBe(true);
  });

  it('has a book that came in, and one that was undone as a whole but for what was worked on', async () => {
    const { token } = await site.signInAs('super_admin');
    const list = await site.call('GET', '/policies/imports', undefined, token);
    const views = list.body.data as { id: number; state: string; undo: object }[];
    expect(views.map(({ state }) => state)).toEqual(['undone', 'done']);
    expect(views[0]?.undo).toMatchObject({ undone: 24, kept: 2, until: null });
    const url = `/policies/imports/${views[0]?.id}/rows?kept=true`;
    const { body } = await site.call('GET', url, undefined, token);
    expect(body.data).toMatchObject([
      { undoing: 'changed', number: expect.any(String), policy_id: expect.any(Number) },
      { undoing: 'changed', number: expect.any(String), policy_id: expect.any(Number) },
    ]);
  });

  it('has renewals of the last months that were kept, lost and moved, most with a contact in time', async () => {
    const { token } = await site.signInAs('super_admin');
    const to = isoDateInTehran(now);
    const url = `/stats/renewals?from=${addDays(to, -60)}&to=${to}`;
    const { body } = await site.call('GET', url, undefined, token);
    const { totals, by_reason } = body.data as RenewalFigures;
    for (const outcome of ['kept', 'moved', 'lost', 'lapsed'] as const) {
      expect(totals[outcome], outcome).toBeGreaterThan(1);
    }
    expect(totals.share_contacted).toBeGreaterThan(0.7);
    expect(by_reason.length).toBeGreaterThan(3);
  });

  it('says of most requests where they came from, as their submissions do', async () => {
    const { db } = site.database;
    const known = await db.$count(requests, isNotNull(requests.sourceLanding));
    expect(known).toBeGreaterThan(1200);
    const isOfVisitors = sql`${submissions.source} ? 'landing'`;
    expect(await db.$count(submissions, isOfVisitors)).toBe(known);
    expect(await db.$count(requests, eq(requests.sourceCampaign, 'زمستان ایمن'))).toBeGreaterThan(
      50,
    );
    const today = isoDateInTehran(now);
    expect(await db.$count(taps, eq(taps.day, today))).toBeGreaterThan(0);
  });

  it('has some 300 users of all roles and 1 500 requests of all states', async () => {
    const { db } = site.database;
    expect(await db.$count(users)).toBeGreaterThanOrEqual(300);
    expect(await db.$count(requests, ne(requests.kind, 'renewal'))).toBe(1500);
    // Whoever is shown the demonstration has no phone that makes codes for its accounts.
    expect(await db.$count(secondFactors)).toBe(0);
    const statuses = await db
      .select({ status: requests.status, count: count() })
      .from(requests)
      .groupBy(requests.status);
    expect(statuses.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['new', 'waiting', 'closed']),
    );
    const shown = eq(requests.phoneNumber, '09120000003');
    expect(await db.$count(requests, shown)).toBeGreaterThan(3);
  });

  it('has pictures in the library, and one on a page of its own that is out', async () => {
    const { db } = site.database;
    const [image] = await db.select().from(contentImages);
    const page = await freePage(site.ctx, 'before-renewal');
    expect(page?.picture).toEqual({
      url: `/media/${image?.hash}.webp`,
      alt: image?.alt,
      width: 1200,
      height: 800,
    });
    expect(await findMedia(site.ctx, `${image?.hash}-480.webp`)).not.toBeNull();
    for (const { data, width, height } of demoDrawings()) {
      expect(data).toHaveLength(width * height * 3);
      expect(new Set(data).size).toBeGreaterThan(9);
    }
  });

  it('has views of the whole office and of each clerk', async () => {
    const { db } = site.database;
    const clerks = await db.$count(users, eq(users.role, 'admin'));
    expect(await db.$count(views, eq(views.isShared, true))).toBe(3);
    expect(await db.$count(views, eq(views.isShared, false))).toBe(clerks);
  });

  it('tells stories that could have happened', async () => {
    const { db } = site.database;
    const inFuture = sql`${requestEvents.at} > ${now.toISOString()}`;
    expect(await db.$count(requestEvents, inFuture)).toBe(0);
    const unanswered = and(ne(requests.status, 'new'), isNull(requests.assigneeId));
    expect(await db.$count(requests, unanswered)).toBe(0);
    const early = sql`${requests.firstResponseAt} < ${requests.createdAt}`;
    expect(await db.$count(requests, early)).toBe(0);
    // A timeline runs forward: a later event has a later number.
    const backwards = (await db.execute(sql`
      select 1 from request_events a join request_events b
      on a.request_id = b.request_id and a.id < b.id and a.at > b.at limit 1`)) as {
      rows: unknown[];
    };
    expect(backwards.rows).toEqual([]);
  });

  it('has comparisons: drafts, published ones, and some that were chosen from', async () => {
    const { db } = site.database;
    const countOf = (condition: SQL) => db.$count(comparisonVersions, condition);
    expect(await countOf(eq(comparisonVersions.state, 'draft'))).toBeGreaterThan(0);
    expect(await countOf(eq(comparisonVersions.state, 'published'))).toBeGreaterThan(3);
    expect(await countOf(isNotNull(comparisonVersions.chosenAt))).toBeGreaterThan(0);
  });

  it('has people who were asked for a rating, and low ratings that wait, one of them taken', async () => {
    const { db } = site.database;
    const asked = await db.$count(ratingAsks, isNotNull(ratingAsks.askedAt));
    expect(asked).toBeGreaterThan(50);
    expect(await db.$count(smsOutbox, eq(smsOutbox.template, 'rating-ask'))).toBe(asked);
    const waiting = await db.select().from(lowRatings).where(isNull(lowRatings.closedAt));
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    expect(waiting.some(({ takenBy }) => takenBy !== null)).toBe(true);
    expect(await db.$count(lowRatings, isNotNull(lowRatings.answer))).toBeGreaterThan(3);
  });

  it('has late requests of each cause, and one whose sender has written', async () => {
    const { db } = site.database;
    const isLate = sql`${requests.dueAt} < ${now.toISOString()}`;
    const causes = {
      'never claimed': and(isLate, isNull(requests.assigneeId)),
      'claimed and untouched': and(isLate, eq(requests.status, 'assigned')),
      'follow-up passed': and(isLate, eq(requests.status, 'waiting'), isNull(requests.contactedAt)),
      'waiting for the customer': and(
        isLate,
        eq(requests.status, 'waiting'),
        isNotNull(requests.contactedAt),
      ),
      'to be looked at again': and(isLate, eq(requests.status, 'contacting')),
    };
    for (const [cause, condition] of Object.entries(causes)) {
      expect(await db.$count(requests, condition), cause).toBeGreaterThanOrEqual(3);
    }
    expect(await db.$count(requestEvents, eq(requestEvents.type, 'message'))).toBe(1);
  });

  // 00:10, noon and 23:50 in Tehran, on a working day and on a Friday.
  it.each([
    '2026-11-24T20:40:00Z',
    '2026-11-24T08:30:00Z',
    '2026-11-24T20:20:00Z',
    '2026-11-26T20:40:00Z',
    '2026-11-27T20:20:00Z',
  ])('has people who came today at %s', (instant) => {
    const at = new Date(instant);
    const moments = momentsOfToday(at);
    expect(moments).toHaveLength(ARRIVALS);
    for (const moment of moments) {
      expect(isoDateInTehran(moment)).toBe(isoDateInTehran(at));
      expect(moment < at).toBe(true);
    }
  });

  it('has a claim that stands still, and one that was rejected for a reason of the list', async () => {
    const isStill = isOfClaimFigure('still', isoDateInTehran(now));
    const stand = db.select().from(requests).innerJoin(claims, eq(claims.requestId, requests.id));
    expect(await stand.where(and(isStill, ne(requests.status, 'closed')))).toHaveLength(1);
    const rejected = and(eq(requests.kind, 'claim'), eq(requests.reasonId, 'rejected'));
    expect(await db.$count(requests, rejected)).toBe(1);
  });

  it('has an audit log that says what the requests and accounts say', async () => {
    const { db } = site.database;
    const ends = eq(auditLog.action, 'request.closed');
    expect(await db.$count(auditLog, ends)).toBe(
      await db.$count(requests, eq(requests.status, 'closed')),
    );
    const joins = eq(auditLog.action, 'user.registered');
    expect(await db.$count(auditLog, joins)).toBe(
      await db.$count(users, eq(users.role, 'customer')),
    );
  });

  it('has a break at noon, and a short day that the contact page tells of', async () => {
    const settings = await readPublicSettings(site.ctx);
    expect(settings.working_week.sat).toHaveLength(2);
    expect(datedNotes(now, enteredHoursOf(settings))).toHaveLength(1);
  });

  it('has renewals of the next month that are under way, few of which come today', async () => {
    const { db } = site.database;
    const ofBook = eq(requests.kind, 'renewal');
    const open = and(ofBook, ne(requests.status, 'closed'));
    expect(await db.$count(requests, open)).toBeGreaterThan(30);
    expect(await db.$count(requests, and(open, isNotNull(requests.contactedAt)))).toBeGreaterThan(
      20,
    );
    await makeDueRenewals(site.ctx, () => false);
    const today = sql`${requests.createdAt} >= ${tehranInstant(isoDateInTehran(now)).toISOString()}`;
    expect(await db.$count(requests, and(ofBook, today))).toBeLessThan(12);
  });

  it('refuses a directory that holds data of its own', async () => {
    const other = await createTestApp();
    await other.signInAs('customer');
    const { hours: office } = await officeSettings(other.ctx);
    await expect(
      seedDemo(other.database.db, { now, passwordHash: 'none', office }),
    ).rejects.toThrow('data of its own');
    await other.close();
  });
});
