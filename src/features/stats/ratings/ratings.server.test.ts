import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ratingAsks, requestDays, requests, smsOutbox } from '#db/schema/index.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { minutes } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { RatingFigures, RatingWork } from './ratings.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const NOW = new Date('2025-03-25T08:00:00Z');
const CAME = new Date('2025-03-21T08:00:00Z');
const RANGE = 'from=2025-03-20&to=2025-03-23';

const site = await createTestApp();
site.clock.now = NOW;
const calls = requestCalls(site);
const clerk = await site.signInAs('admin');
const other = await site.signInAs('admin');
const boss = await site.signInAs('super_admin');
await insertAll();

type Given = Parameters<typeof insertTestRequest>[1] & { isAsked?: boolean };

async function insert({ isAsked = false, ...given }: Given): Promise<number> {
  const { db } = site.database;
  const request = await insertTestRequest(db, { createdAt: CAME, status: 'closed', ...given });
  if (!isAsked) return request.id;
  const [text] = await db
    .insert(smsOutbox)
    .values({
      phoneNumber: request.phoneNumber,
      template: 'rating-ask',
      requestId: request.id,
      state: 'sent',
      ...{ dueAt: CAME, createdAt: CAME, updatedAt: CAME },
    })
    .returning();
  const asked = { requestId: request.id, closedAt: CAME, askedAt: NOW, smsId: text?.id ?? 0 };
  await db.insert(ratingAsks).values(asked);
  return request.id;
}

async function insertAll(): Promise<void> {
  await insert({ assigneeId: clerk.id, rating: 5, isAsked: true });
  await insert({ assigneeId: clerk.id, rating: 2, isAsked: true });
  await insert({ assigneeId: clerk.id, isAsked: true });
  await insert({ assigneeId: other.id, rating: 1, kind: 'consultation' });
  await insert({ rating: 4, kind: 'complaint', isSplit: true });
  // Not told: nothing to tell, before the range, of a machine.
  await insert({ assigneeId: other.id, kind: 'partner' });
  await insert({ rating: 1, createdAt: new Date(CAME.getTime() - minutes(60 * 24 * 9)) });
  await insert({ rating: 1, isSpam: true });
}

const figuresFor = async ({ token }: Person) =>
  (await calls.get(`/stats/ratings?${RANGE}`, token)).body.data as RatingFigures;

it('has the mean, each score and how many of those asked answered, by kind and colleague', async () => {
  const { total, by_kind, by_assignee } = await figuresFor(boss);
  expect(total).toEqual({
    ratings: 4,
    average: 3,
    stars: [1, 1, 0, 1, 1],
    asked: 3,
    answered: 2,
    share_answered: 2 / 3,
  });
  expect(by_kind).toMatchObject([
    { kind: 'call', ratings: 2, average: 3.5, asked: 3 },
    { kind: 'consultation', ratings: 1, average: 1, asked: 0, share_answered: null },
    { kind: 'complaint', ratings: 1, average: 4 },
  ]);
  expect(by_assignee).toMatchObject([
    { assignee: { id: clerk.id }, ratings: 2, stars: [0, 1, 0, 0, 1] },
    { assignee: { id: other.id }, ratings: 1, stars: [1, 0, 0, 0, 0] },
    { assignee: null, ratings: 1 },
  ]);
});

it('shows an admin the totals without complaints, and their own row', async () => {
  const { total, by_kind, by_assignee } = await figuresFor(clerk);
  expect(total).toMatchObject({ ratings: 3, stars: [1, 1, 0, 0, 1] });
  expect(by_kind.map(({ kind }) => kind)).not.toContain('complaint');
  expect(by_assignee.map(({ assignee }) => assignee?.id)).toEqual([clerk.id]);
});

it('has a list of just as many requests behind each figure, for whoever reads it', async () => {
  const counted = async (query: string, { token }: Person) => {
    const { body } = await calls.get(`/requests?${RANGE}&sort=newest&${query}`, token);
    return (body.data as RequestView[]).length;
  };
  async function expectLists(work: RatingWork, of: string, person: Person): Promise<void> {
    const { ratings, stars, asked, answered } = work;
    const [one = 0, two = 0] = stars;
    const lists = {
      ...{ rated: ratings, asked, answered, silent: asked - answered, low: one + two },
      ...Object.fromEntries(stars.map((count, place) => [place + 1, count])),
    };
    for (const [rating, count] of Object.entries(lists)) {
      expect(await counted(`${of}&rating=${rating}`, person), `${of} ${rating}`).toBe(count);
    }
  }
  for (const person of [boss, clerk]) {
    const { total, by_kind, by_assignee } = await figuresFor(person);
    await expectLists(total, '', person);
    for (const { kind, ...work } of by_kind) await expectLists(work, `kind=${kind}`, person);
    for (const { assignee, ...work } of by_assignee) {
      await expectLists(work, `assignee=${assignee?.id ?? 'none'}`, person);
    }
  }
});

it('says the same of days that are kept, and what is asked or rated later', async () => {
  const before = await figuresFor(boss);
  await runJobs(site.ctx);
  const { db } = site.database;
  expect(await db.$count(requestDays)).toBeGreaterThan(2);
  expect(await figuresFor(boss)).toEqual(before);
  const late = await insert({ assigneeId: other.id, isAsked: true });
  await db.update(requests).set({ rating: 3 }).where(eq(requests.id, late));
  expect((await figuresFor(boss)).total).toMatchObject({ ratings: 5, asked: 4, answered: 3 });
});

it('is refused backwards, and to customers', async () => {
  const backwards = '/stats/ratings?from=2026-05-02&to=2026-05-01';
  expect((await calls.get(backwards, boss.token)).status).toBe(422);
  const customer = await site.signInAs('customer');
  expect((await calls.get('/stats/ratings', customer.token)).status).toBe(403);
  expect((await calls.get('/requests?rating=6', boss.token)).status).toBe(422);
});
