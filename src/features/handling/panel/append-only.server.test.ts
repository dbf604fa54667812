import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, requestEvents } from '#db/schema/index.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const { token } = await site.signInAs('super_admin');
const { id } = await insertTestRequest(site.database.db);
const closing = { result: 'won', reason: 'پایان کار' };
const { status } = await requestCalls(site).post(`/requests/${id}/close`, closing, token);
expect(status).toBe(200);

/** What the refusal says, at whatever depth. */
async function refusalOf(statement: string): Promise<string> {
  try {
    await site.database.db.execute(sql.raw(statement));
    return 'none';
  } catch (error) {
    const { cause } = error as Error & { cause?: Error & { code?: string } };
    return `${cause?.code} ${cause?.message}`;
  }
}

/** What others refer to is kept from being emptied alone by that, before its own trigger is asked. */
const REFUSED =
  /^(42501 (audit_log|request_events) is append-only|0A000 cannot truncate a table referenced in a foreign key constraint)$/;

describe.each([
  ['audit_log', 'action', auditLog],
  ['request_events', 'type', requestEvents],
] as const)('%s', (name, column, table) => {
  it.each([
    ['update', `update ${name} set ${column} = 'closed'`],
    ['update of nothing but itself', `update ${name} set at = at`],
    ['delete', `delete from ${name} where id > 0`],
    ['truncate', `truncate ${name}`],
    ['truncate with what hangs on it', `truncate ${name} cascade`],
    ['truncate by way of another table', 'truncate requests, users cascade'],
  ])('refuses %s', async (_name, statement) => {
    const before = await site.database.db.select().from(table);
    expect(before.length).toBeGreaterThan(0);
    expect(await refusalOf(statement)).toMatch(REFUSED);
    expect(await site.database.db.select().from(table)).toEqual(before);
  });
});

describe('what an open request may not be', () => {
  it.each([
    ['due at no time', 'due_at = null', 'requests_due_while_open'],
    ['closed without a result', "status = 'closed', due_at = null", 'requests_result_when_closed'],
    ['rated six', 'rating = 6', 'requests_rating_bounds'],
    ['of no kind', "kind = 'fax'", 'requests_kind_known'],
    ['of no status', "status = 'lost'", 'requests_status_known'],
    ['of no result', "result = 'perhaps'", 'requests_result_known'],
  ])('%s', async (_name, change, constraint) => {
    const { id } = await insertTestRequest(site.database.db);
    expect(await refusalOf(`update requests set ${change} where id = ${id}`)).toContain(constraint);
  });

  it('doubled', async () => {
    const { phoneNumber } = await insertTestRequest(site.database.db);
    const twice = insertTestRequest(site.database.db, { phoneNumber });
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
  });
});
