import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLog } from '#db/schema/index.ts';
import type { AuditEntryView } from '#features/audit/audit.ts';
import { createTestApp } from '#test/test-app.ts';
import { type LogRow, listAudit } from './log.data.server.ts';

vi.mock('./log.data.server.ts', { spy: true });

let owner: { id: number; token: string };

const site = await createTestApp();
owner = await site.signInAs('super_admin');
for (const brand_name of ['یکم', 'دوم کار', 'سوم کار']) {
  await site.call('POST', '/settings', { brand_name }, owner.token);
}
await site.call(
  'POST',
  '/settings',
  { response_targets: { call: 5, consultation: 9, partner: 9 } },
  owner.token,
);

const read = async (query = '') => {
  const { status, body } = await site.call('GET', `/audit${query}`, undefined, owner.token);
  return {
    status,
    rows: body.data as AuditEntryView[],
    next: (body.meta as { next_cursor: number | null } | undefined)?.next_cursor,
  };
};

describe('a day that the calendar does not have', () => {
  it.each(['/audit', '/audit/export', '/requests', '/requests/export', '/stats'])(
    'is refused at its field by %s',
    async (path) => {
      for (const day of ['9999-12-31', '3799-03-20', '0001-01-01', '2026-02-30']) {
        const { status, body } = await site.call(
          'GET',
          `${path}?to=${day}`,
          undefined,
          owner.token,
        );
        expect(status, day).toBe(422);
        expect(body.errors).toEqual({
          to: ['تاریخ درست نیست؛ آن را دوباره بنویسید یا از تقویم انتخاب کنید.'],
        });
      }
    },
  );

  it('leaves the last one that it has', async () => {
    // Exports are on record: not under the name of who is counted below.
    const { token } = await site.signInAs('super_admin');
    for (const path of ['/audit', '/audit/export', '/requests', '/requests/export']) {
      for (const day of ['3799-03-19', '0560-03-20']) {
        const { status } = await site.call('GET', `${path}?to=${day}`, undefined, token);
        expect(status, `${path} ${day}`).toBe(200);
      }
    }
  });
});

describe('an export that fails', () => {
  const gone = new Error('the database is gone');
  // Exports are on record: not under the name of who is counted below.
  let token: string;
  beforeAll(async () => {
    ({ token } = await site.signInAs('super_admin'));
  });

  it('at once is an error and no file', async () => {
    vi.mocked(listAudit).mockRejectedValueOnce(gone);
    const { status, headers } = await site.call('GET', '/audit/export', undefined, token);
    expect(status).toBe(500);
    expect(headers['content-type']).toContain('application/json');
  });

  it('midway is a connection that breaks, never a file that ends', async () => {
    const [row] = await site.database.db.select().from(auditLog).limit(1);
    // As many as are read at once: it goes on after them.
    const batch = Array<LogRow>(500).fill(row as LogRow);
    vi.mocked(listAudit).mockResolvedValueOnce(batch).mockRejectedValueOnce(gone);
    const address = await site.app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${address}/audit/export`, { headers });
    expect(reply.status).toBe(200);
    await expect(reply.arrayBuffer()).rejects.toThrow();
  });
});

describe('GET /audit', () => {
  it('tells who did what, with before and after, the latest first', async () => {
    const { rows } = await read('?action=settings.changed');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatchObject({
      actor: { id: owner.id, name: 'آزمون نمونه' },
      action: 'settings.changed',
      before: { brand_name: 'دوم کار' },
      after: { brand_name: 'سوم کار' },
    });
  });

  it('goes on where it stopped, without a gap or a double', async () => {
    const seen: number[] = [];
    let cursor = '';
    for (let part = 0; part < 4; part += 1) {
      const { rows, next } = await read(`?action=settings&per_page=2${cursor}`);
      seen.push(...rows.map(({ id }) => id));
      if (!next) break;
      cursor = `&cursor=${next}`;
    }
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
    expect(seen).toHaveLength(4);
  });

  it('filters by actor, subject and day', async () => {
    expect((await read(`?actor=${owner.id}&action=settings`)).rows).toHaveLength(4);
    expect((await read('?actor=999999')).rows).toEqual([]);
    expect((await read('?subject_type=settings')).rows).toHaveLength(4);
    expect((await read('?subject_type=user')).rows).toEqual([]);
    expect((await read('?to=2020-01-01')).rows).toEqual([]);
    expect((await read('?from=2020-01-01&action=settings')).rows).toHaveLength(4);
  });

  it.each(['?from=1405-08-99', '?action=%27;drop', '?cursor=x', '?actor=0'])(
    'refuses %s',
    async (query) => {
      expect((await read(query)).status).toBe(422);
    },
  );
});

describe('GET /audit/export', () => {
  it('gives the rows of the filter as a spreadsheet, and is on record itself', async () => {
    const reply = await site.app.inject({
      url: '/audit/export?action=settings.changed',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(reply.statusCode).toBe(200);
    const files = unzipSync(new Uint8Array(reply.rawPayload));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    // The heading and four changes.
    expect(sheet.split('</row>')).toHaveLength(6);
    expect(sheet).toContain('تنظیمات را تغییر داد');
    const { rows } = await read(`?actor=${owner.id}&action=audit.exported`);
    expect(rows).toMatchObject([{ actor: { id: owner.id } }]);
  });
});

describe('the log itself', () => {
  it.each([
    ['changed', sql`update audit_log set action = 'nothing'`],
    ['deleted', sql`delete from audit_log`],
    ['emptied', sql`truncate audit_log`],
  ])('cannot be %s', async (_name, statement) => {
    const { db } = site.database;
    const before = await db.$count(auditLog);
    await expect(db.execute(statement)).rejects.toThrow();
    expect(await db.$count(auditLog)).toBe(before);
    expect(await db.$count(auditLog, sql`action = 'nothing'`)).toBe(0);
  });
});
