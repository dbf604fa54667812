import { beforeEach, describe, expect, it } from 'vitest';
import { requestDayChanges, requestDays, requests } from '#db/schema/index.ts';
import { runJobs } from '#server/jobs.ts';
import { insertTestRequest } from '#test/past-requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { SOURCES_LISTED, type SourceFigures } from './sources.ts';

let token: string;
const site = await createTestApp();
beforeEach(async () => {
  site.clock.now = new Date('2025-03-25T08:00:00Z');
  for (const table of [requests, requestDays, requestDayChanges]) {
    await site.database.db.delete(table);
  }
  ({ token } = await site.signInAs('super_admin'));
});

const add = (given: Parameters<typeof insertTestRequest>[1]) =>
  insertTestRequest(site.database.db, given);

async function figures(by = token): Promise<SourceFigures> {
  const url = '/stats/sources?from=2025-03-20&to=2025-03-23';
  const { status, body } = await site.call('GET', url, undefined, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as SourceFigures;
}

const rowOf = ({ rows }: SourceFigures, facet: string, name: string) =>
  rows.find((row) => row.facet === facet && row.name === name);

const GOOGLE = { sourceName: 'google.com', sourceLanding: '/fire-insurance' };
const MAIL = { sourceName: 'khabarnameh', sourceLanding: '/', sourceCampaign: 'زمستان' };

/** Of two days of the range and one before it. */
async function addSome(): Promise<void> {
  await add({ at: '2025-03-21T08:00:00Z', ...GOOGLE, triedAfter: 5, closed: 'won' });
  await add({ at: '2025-03-22T08:00:00Z', ...GOOGLE, triedAfter: 50 });
  await add({ at: '2025-03-22T09:00:00Z', ...MAIL, triedAfter: 5 });
  await add({ at: '2025-03-22T10:00:00Z' });
  await add({ at: '2025-03-22T11:00:00Z', ...GOOGLE, isSpam: true });
  await add({ at: '2025-03-18T08:00:00Z', ...GOOGLE, triedAfter: 5, closed: 'won' });
}

describe('the figures of sources', () => {
  it('say by source, first page and campaign how many asked, were answered in time and were won', async () => {
    await addSome();
    const found = await figures();
    expect(found.previous).toEqual({ from: '2025-03-16', to: '2025-03-19' });
    const google = {
      title: 'google.com',
      new: 2,
      within: 1,
      missed: 1,
      within_target: 0.5,
      won: 1,
      before: { new: 1, within: 1, missed: 0, within_target: 1, won: 1 },
    };
    expect(rowOf(found, 'source', 'google.com')).toMatchObject(google);
    expect(rowOf(found, 'landing', '/fire-insurance')).toMatchObject({
      ...google,
      title: '/fire-insurance',
    });
    expect(rowOf(found, 'campaign', 'زمستان')).toMatchObject({ new: 1, within: 1, won: 0 });
    expect(rowOf(found, 'source', 'unknown')).toMatchObject({ title: 'نامعلوم', new: 1 });
    expect(found.rows.filter(({ facet }) => facet === 'source').map(({ name }) => name)).toEqual([
      'google.com',
      expect.any(String),
      expect.any(String),
    ]);
    expect(found.left_out).toBe(0);
  });

  it('are the same from days that are kept, and lead to lists of as many', async () => {
    await addSome();
    const counted = await figures();
    await runJobs(site.ctx);
    expect(await site.database.db.$count(requestDays)).toBeGreaterThan(2);
    expect(await figures()).toEqual(counted);
    for (const { facet, name, within, won, ...row } of counted.rows) {
      const total = async (more: Record<string, string>) => {
        const query = { from: '2025-03-20', to: '2025-03-23', [facet]: name, ...more };
        const url = `/requests?${new URLSearchParams(query)}`;
        const { body } = await site.call('GET', url, undefined, token);
        return (body.meta as { total: number }).total;
      };
      expect(await total({}), name).toBe(row.new);
      expect(await total({ answer: 'kept' }), name).toBe(within);
      expect(await total({ result: 'won' }), name).toBe(won);
    }
  });

  it('leave complaints to super-admins', async () => {
    await add({ at: '2025-03-22T08:00:00Z', kind: 'complaint', ...MAIL });
    const admin = await site.signInAs('admin');
    expect((await figures(admin.token)).rows).toEqual([]);
    expect(rowOf(await figures(), 'source', 'khabarnameh')?.new).toBe(1);
  });

  it('tell the most frequent, and how many more there are', async () => {
    for (let serial = 0; serial < SOURCES_LISTED + 2; serial += 1) {
      await add({ at: '2025-03-22T08:00:00Z', sourceName: `s${serial}` });
    }
    await add({ at: '2025-03-22T08:00:00Z', sourceName: 's51' });
    const { rows, left_out } = await figures();
    expect(rows).toHaveLength(SOURCES_LISTED);
    expect(rows[0]).toMatchObject({ name: 's51', new: 2 });
    expect(left_out).toBe(2);
  });
});
