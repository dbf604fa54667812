import { beforeEach, expect, it } from 'vitest';
import { readContentVersion } from '#db/content-version.ts';
import { requests, submissions } from '#db/schema/index.ts';
import type { RequestKind } from '#domain/requests.ts';
import { days, minutes } from '#lib/dates/durations.ts';
import { insertTestRequest, openAlways } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { answerTimesStatus, refreshAnswerTimes, shownAnswerTimes } from './answers.server.ts';
import type { AllSettings } from './manage/manage.ts';

const NOON = new Date('2025-05-10T08:30:00Z');

let token: string;
const site = await createTestApp();
site.clock.now = NOON;
await openAlways(site.database.db);
beforeEach(async () => {
  const { db } = site.database;
  await db.delete(submissions);
  await db.delete(requests);
  // Nothing is counted twice on a day.
  goOn(1);
  ({ token } = await site.signInAs('super_admin'));
  await save({ answer_times_shown: true });
});

const save = (body: object) => site.call('POST', '/settings', body, token);
const all = async () =>
  (await site.call('GET', '/settings/all', undefined, token)).body.data as AllSettings;
const shown = () => shownAnswerTimes(site.ctx);
const status = () => answerTimesStatus(site.ctx);
const refresh = () => refreshAnswerTimes(site.ctx);
function goOn(count: number): void {
  site.clock.now = new Date(site.clock.now.getTime() + days(count));
}
const version = () => readContentVersion(site.database.db);

type Asked = { count: number; after?: number | null; daysAgo?: number; kind?: RequestKind };

/** Requests that were first tried so many minutes after they came in; null for never. */
async function ask({ count, after = 5, daysAgo = 10, kind = 'call' }: Asked): Promise<void> {
  const createdAt = new Date(site.clock.now.getTime() - days(daysAgo));
  const tried = after !== null && {
    firstResponseAt: new Date(createdAt.getTime() + minutes(after)),
    firstResponseMinutes: after,
  };
  for (let made = 0; made < count; made += 1) {
    await insertTestRequest(site.database.db, { createdAt, kind, ...tried });
  }
}

it('says how soon people are called, of ninety days that end yesterday, and of calls alone', async () => {
  await ask({ count: 28 });
  await ask({ count: 4, after: 40 });
  // Not told of: of today, of longer ago, of other promises.
  await ask({ count: 5, after: 40, daysAgo: 0 });
  await ask({ count: 9, after: 40, daysAgo: 91 });
  await ask({ count: 9, after: 400, kind: 'consultation' });
  const before = await version();
  await refresh();
  expect(await shown()).toEqual({ minutes: 5, percent: 87 });
  expect(await version()).toBe(before + 1);
  expect(await status()).toMatchObject({
    requests: 32,
    within: 28,
    median: 5,
    promised: 15,
    withheld: null,
  });
});

it('counts once a day, and pages are made anew only where they say something else', async () => {
  await ask({ count: 30 });
  await refresh();
  const before = await version();
  await ask({ count: 30, after: 9 });
  await refresh();
  expect((await status())?.requests).toBe(30);
  goOn(1);
  await refresh();
  expect(await status()).toMatchObject({ requests: 60, median: 7 });
  expect(await version()).toBe(before + 1);
  goOn(1);
  await refresh();
  expect(await version()).toBe(before + 1);
});

it('of two processes one stores it, and pages are made anew once', async () => {
  await ask({ count: 40, after: 3 });
  const before = await version();
  await Promise.all([refresh(), refresh()]);
  expect(await version()).toBe(before + 1);
});

it.each([
  ['few', [{ count: 29 }]],
  ['late', [{ count: 30 }, { count: 9, after: null }]],
] as const)(
  'says nothing where it is not good enough, and tells the owner why: %s',
  async (withheld, asked) => {
    for (const one of asked) await ask(one);
    await refresh();
    expect(await shown()).toBeNull();
    expect((await status())?.withheld).toBe(withheld);
  },
);

it('says nothing where half waited longer than is promised now', async () => {
  await ask({ count: 30, after: 12 });
  await save({ response_targets: { call: 10 } });
  await refresh();
  expect(await shown()).toBeNull();
  expect(await status()).toMatchObject({ promised: 10, withheld: 'slow' });
  await save({ response_targets: { call: 15 } });
});

it('a promise that is shortened takes from the pages what is no longer within it, and given back says it again', async () => {
  await ask({ count: 30, after: 12 });
  await refresh();
  const before = await version();
  await save({ response_targets: { call: 10 } });
  await refresh();
  expect(await version()).toBe(before + 1);
  await refresh();
  expect(await version()).toBe(before + 1);
  await save({ response_targets: { call: 15 } });
  await refresh();
  expect(await version()).toBe(before + 2);
  expect(await shown()).toMatchObject({ minutes: 12 });
});

it('is switched off and on by the owner, and pages follow at once', async () => {
  await ask({ count: 30 });
  await refresh();
  const before = await version();
  expect((await save({ answer_times_shown: false })).status).toBe(200);
  expect(await shown()).toBeNull();
  expect(await all()).toMatchObject({
    answer_times_shown: false,
    answer_times: { requests: 30, withheld: null },
  });
  expect(await version()).toBe(before + 1);
  await save({ answer_times_shown: true });
  expect(await shown()).not.toBeNull();
});

it('is not said any more once nothing has counted for days', async () => {
  await ask({ count: 30 });
  await refresh();
  goOn(3);
  expect(await shown()).not.toBeNull();
  goOn(1);
  expect(await shown()).toBeNull();
});
