import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { signInTickets } from '#db/schema/index.ts';
import { contentWatchOf } from '#server/pages/content-watch.ts';
import { newAddress } from '#test/accounts.ts';
import { codeAt, signInCalls, withSecondFactor, wrongCode } from '#test/second-factor.ts';
import { createTestApp, type Reply } from '#test/test-app.ts';
import { countStatements, hashing } from '#test/work-done.ts';

vi.mock('@node-rs/argon2', async (original) =>
  (await import('#test/work-done.ts')).counted(await original()),
);

const site = await createTestApp();
const calls = signInCalls(site);
// The dummy's own hash is made at its first use; the watch reads the database twice a second.
await calls.password('09120000000');
contentWatchOf(site.ctx).stop();

/** What a call is answered with, and what it costs. */
async function costOf(call: () => Promise<Reply>) {
  const statements = countStatements(site.database.db);
  const hashes = hashing.count;
  const { status, body } = await call();
  const cost = { hashes: hashing.count - hashes, statements: statements.count };
  statements.stop();
  return { status, body, ...cost };
}

describe('as much work and the same words', () => {
  it('for a wrong password, whether or not there is a second factor', async () => {
    const [plain, asked] = [await site.signInAs('admin'), await withSecondFactor(site)];
    const probe = ({ phoneNumber }: { phoneNumber: string }) =>
      costOf(() => calls.password(phoneNumber, { password: 'نادرست-است' }));
    const seen = await probe(plain);
    expect(seen).toMatchObject({ status: 422, hashes: 1 });
    expect(await probe(asked)).toEqual(seen);
  });

  it('for tickets that never were, are over, spent, out of tries, or void: none tells of its account', async () => {
    const { id, phoneNumber, secret } = await withSecondFactor(site);
    const change = (set: Partial<typeof signInTickets.$inferInsert>) =>
      site.database.db.update(signInTickets).set(set).where(eq(signInTickets.userId, id));
    const probe = (ticket: string) => costOf(() => calls.code(ticket, codeAt(site, secret)));
    const none = await probe('A'.repeat(43));
    expect(none).toMatchObject({ status: 422, hashes: 0 });

    const ticket = await calls.ticketFor(phoneNumber);
    await change({ passwordDigest: 'another' });
    expect(await probe(ticket)).toEqual(none);
    await change({ attempts: 5 });
    expect(await probe(ticket)).toEqual(none);
    await change({ attempts: 0, expiresAt: site.clock.now });
    expect(await probe(ticket)).toEqual(none);
    const used = await calls.ticketFor(phoneNumber);
    expect((await calls.code(used, codeAt(site, secret))).status).toBe(200);
    expect(await probe(used)).toEqual(none);
  });

  it('for recovery codes that never were and that were used', async () => {
    const { phoneNumber, recoveryCodes } = await withSecondFactor(site);
    const [first = ''] = recoveryCodes;
    const from = newAddress();
    await calls.code(await calls.ticketFor(phoneNumber), first);
    const ticket = await calls.ticketFor(phoneNumber);
    const probe = (code: string) => costOf(() => calls.code(ticket, code, { from }));
    const wrong = await probe('aaaaa-aaaaa');
    expect(wrong).toMatchObject({ status: 422, hashes: 0 });
    expect(await probe(first)).toEqual(wrong);
  });

  it('for codes of the app that are wrong and that were used', async () => {
    const { phoneNumber, secret } = await withSecondFactor(site);
    const code = codeAt(site, secret);
    await calls.code(await calls.ticketFor(phoneNumber), code);
    const ticket = await calls.ticketFor(phoneNumber);
    const from = newAddress();
    const probe = (typed: string) => costOf(() => calls.code(ticket, typed, { from }));
    const wrong = await probe(wrongCode(site, secret));
    expect(wrong).toMatchObject({ status: 422, hashes: 0 });
    expect(await probe(code)).toEqual(wrong);
  });
});
