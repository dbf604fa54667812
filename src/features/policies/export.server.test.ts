import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#db/schema/index.ts';
import { POLICY_FIELDS } from '#domain/policies/fields.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { policyCalls } from '#test/policies.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = policyCalls(site);

async function exported(query: string, token: string) {
  const reply = await site.app.inject({
    method: 'GET',
    url: `/policies/export?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(200);
  return { text: reply.body.replace(/^\ufeff/, ''), rows: reply.headers['x-row-count'] };
}

it('is exactly the filter, in Jalali days and toman, and of an admin their own', async () => {
  const boss = await site.signInAs('super_admin');
  const clerk = await site.signInAs('admin');
  const ends_on = calls.dayAt(20);
  const own = await calls.entered(
    {
      ends_on,
      holder_name: '=رضا',
      premium_rial: 12_500_005,
      insured_object: 'پلاک ۱۲',
      instalments: [{ due_on: ends_on, amount_rial: 5 }],
    },
    clerk.token,
  );
  await calls.entered({ ends_on: calls.dayAt(200) }, clerk.token);
  const others = await calls.entered({ ends_on: calls.dayAt(10) }, boss.token);

  const all = await exported('format=csv&due_within=30', boss.token);
  const lines = all.text.trim().split('\r\n');
  expect(lines[0]).toContain(POLICY_FIELDS.holder_name.label);
  expect([lines.length, all.rows]).toEqual([3, '2']);
  expect(lines[1]).toContain(others.number);
  for (const word of [
    own.number,
    own.holder_phone,
    isoDateToJalali(ends_on),
    '1250000.5',
    'پلاک',
  ]) {
    expect(lines[2]).toContain(word);
  }
  // A formula would run where it is opened.
  expect(lines[2]).not.toMatch(/(^|,)"?=/);

  const mine = await exported('format=csv&due_within=30', clerk.token);
  expect([mine.rows, mine.text.includes(others.number)]).toEqual(['1', false]);
  const log = await site.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'policies.exported'));
  expect(log.map(({ after }) => [after?.rows, after?.own_only])).toEqual([
    [2, false],
    [1, true],
  ]);
});

it('is a sheet as well, of nothing too', async () => {
  const { token } = await site.signInAs('super_admin');
  const empty = await exported('format=xlsx&line=cargo', token);
  expect(empty.rows).toBe('0');
  expect(empty.text.slice(0, 2)).toBe('PK');
});
