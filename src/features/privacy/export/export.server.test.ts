import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, customerMembers, customers, requests, users } from '#db/schema/index.ts';
import { minutes } from '#lib/dates/durations.ts';
import { PERSONAL_DATA } from '#test/personal-columns/index.ts';
import { insertWholePerson, NEEDLES, secretsOf } from '#test/personal-data.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PersonalData } from './export.ts';
import { sectionsOf } from './sections.ts';

const site = await createTestApp();
const calls = requestCalls(site);
const person = await insertWholePerson(site);

// The person works in a company, and somebody is their child.
const OTHERS = ['شرکت پولادگستر', 'نورا پولادی'] as const;
const [account] = await site.database.db.select().from(users).where(eq(users.id, person.user.id));
const own = account?.customerId ?? 0;
const [company, child] = await site.database.db
  .insert(customers)
  .values(
    OTHERS.map((name, place) => ({ name, kind: place === 0 ? 'company' : 'person' }) as const),
  )
  .returning();
const since = new Date('2025-03-04T08:00:00.000Z');
await site.database.db.insert(customerMembers).values([
  { customerId: company?.id ?? 0, memberId: own, role: 'employee', createdAt: since },
  { customerId: own, memberId: child?.id ?? 0, role: 'child', createdAt: since },
]);

const copy = (given: object, token = person.chief.token) =>
  calls.post('/personal-data/export', given, token);
const dataOf = async (given: object) => (await copy(given)).body.data as PersonalData;

describe('the copy of a person’s data', () => {
  it('has all that was put anywhere, and neither codes nor secrets nor names of colleagues', async () => {
    const text = JSON.stringify(await dataOf({ user_id: person.user.id }));
    for (const word of [...Object.values(NEEDLES), person.phoneNumber, person.code]) {
      expect(text, word).toContain(word);
    }
    const code = site.texts.find(
      ({ to, template }) => to === person.phoneNumber && template === 'reset-code',
    )?.params.code;
    expect(code).toMatch(/^\d{6}$/);
    expect(text).not.toContain(`"${code}"`);
    for (const secret of [
      person.user.passwordHash,
      person.token,
      `device-${person.user.id}`,
      ...Object.values(secretsOf(person.user.id)),
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain('آزمون نمونه');
  });

  it('has a part for every table whose values are a person’s', async () => {
    const data = await dataOf({ user_id: person.user.id });
    /** Where each table is in the copy; null for what stands in no copy, with the reason. */
    const parts: Partial<Record<keyof typeof PERSONAL_DATA, unknown>> = {
      users: data.account,
      sessions: data.sessions,
      knownDevices: data.known_devices,
      secondFactors: data.second_factor?.enabled_at,
      recoveryCodes: data.second_factor?.recovery_codes_left,
      trustedDevices: data.second_factor?.trusted_devices,
      // Five minutes between a password and its code; nothing of it but hashes.
      signInTickets: true,
      views: data.views,
      staffDuty: data.duty,
      // How many, as the pages are public.
      contentPages: data.pages_written === 0,
      contentVersions: data.pages_written === 0,
      contentImages: data.images_added === 0,
      // Counted by the day out of the requests.
      requestDays: true,
      loginAttempts: data.tries.failed_sign_ins,
      otpCodes: data.codes,
      otpBudgets: data.tries.codes_sent,
      // Ten minutes; shown as codes are.
      otpGrants: data.codes,
      tasks: data.tasks,
      smsOutbox: data.texts,
      requests: data.requests,
      submissions: data.requests[0]?.submissions,
      requestEvents: data.requests[0]?.timeline,
      claims: data.requests[1]?.claim,
      claimPapers: data.requests[1]?.claim?.papers,
      // Which claim another report of the same loss joins; gone within a day.
      claimReports: true,
      // Five minutes in which a text shows whose number it is; nothing of it but hashes.
      claimCodes: true,
      comparisons: data.requests[0]?.comparisons,
      comparisonVersions: data.requests[0]?.comparisons,
      comparisonOffers: data.requests[0]?.comparisons[0]?.offers,
      policies: data.policies,
      policyInstalments: data.policies[0]?.instalments,
      policyReminders: data.policy_reminders,
      // The days of the policies once more, as a calendar has them.
      calendarDays: data.policies,
      // Each text stands among the texts.
      policyTexts: data.texts,
      reminderTexts: data.texts,
      ratingAsks: data.texts,
      // Each rating, and what was done about it, is in the timeline.
      lowRatings: data.requests[0]?.timeline,
      remindedNumbers: data.reminded,
      // Who sent a book, and when: the log says so.
      policyImports: data.log,
      // A day at most, until it is a policy; what it would be is shown as one then.
      policyImportRows: true,
      attachments: data.requests[0]?.files,
      // Named there; each is opened on its request.
      fileChunks: data.requests[0]?.files,
      uploads: data.uploads,
      // An hour in which a browser may read what it sent; nothing of it but hashes.
      fileGrants: true,
      auditLog: data.log,
      // Who held it, and when: the log says so.
      personalHolds: data.log,
      // Whose work went to whom, and when: the log says so.
      handOvers: data.log,
      // Ids and times of this itself.
      erasures: true,
      // Counts under a key, gone within a day.
      rateLimits: true,
      idempotentReplies: true,
      customers: data.customer,
      customerPhones: data.customer?.phones,
      // The numbers and the name once more, as what is sent is found by.
      customerKeys: data.customer?.phones,
      customerMembers: data.customer?.memberships,
      // The portrait is named by its address.
      media: data.account?.avatar,
    };
    const wanted = Object.entries(PERSONAL_DATA)
      .filter(([, { of }]) => of !== 'nobody')
      .map(([table]) => table);
    expect(Object.keys(parts).sort()).toEqual(wanted.sort());
    for (const [table, part] of Object.entries(parts)) {
      expect(Array.isArray(part) ? part.length > 0 : Boolean(part), table).toBe(true);
    }
  });

  it('reads as a page: every word of the person, in Persian', async () => {
    const data = await dataOf({ user_id: person.user.id });
    const lines = sectionsOf(data).flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) => [block.title, ...block.lines.map(({ label }) => label)]),
    ]);
    expect(lines.join(' ')).not.toMatch(/[A-Za-z0-9]/);
    const text = JSON.stringify(sectionsOf(data));
    for (const word of [NEEDLES.note, NEEDLES.comment, NEEDLES.message, NEEDLES.address]) {
      expect(text, word).toContain(word);
    }
    // The device is the one thing that browsers say in Latin letters.
    const values = sectionsOf(data)
      .flatMap(({ blocks }) => blocks.flatMap((block) => block.lines))
      .filter(({ isCode }) => !isCode)
      .map(({ value }) => value);
    // And texts lead to the site.
    expect(values.join(' ').replace(/https?:\S+/g, '')).not.toMatch(/[A-Za-z]/);
  });

  it('is had of a number without an account, by way of a request', async () => {
    const row = await insertTestRequest(site.database.db, { fullName: 'رهگذر' });
    const data = await dataOf({ request_id: row.id });
    expect(data).toMatchObject({
      account: null,
      person: { user_id: null, name: 'رهگذر', phone_number: row.phoneNumber },
    });
    expect(data.requests.map(({ id }) => id)).toEqual([row.id]);
  });

  it('says in what household and company the person is kept, and nothing of the others there', async () => {
    const data = await dataOf({ user_id: person.user.id });
    expect(data.customer?.memberships).toEqual([
      { role: 'employee', of: 'company', is_member: true, since: since.toISOString() },
      { role: 'child', of: 'person', is_member: false, since: since.toISOString() },
    ]);
    const page = JSON.stringify(sectionsOf(data));
    expect(page).toContain('خودش نزد دیگری: کارمند');
    expect(page).toContain('دیگری نزد او: فرزند');
    for (const name of OTHERS) expect(JSON.stringify(data) + page).not.toContain(name);
  });

  it('asks for the password again, is for super-admins, and is on record', async () => {
    const { db } = site.database;
    const taken = () => db.$count(auditLog, eq(auditLog.action, 'person.exported'));
    const before = await taken();
    const now = site.clock.now;
    site.clock.now = new Date(now.getTime() + minutes(11));
    expect((await copy({ user_id: person.user.id })).body.code).toBe('reauth_required');
    site.clock.now = now;
    expect(
      (await copy({ user_id: person.user.id }, (await site.signInAs('admin')).token)).status,
    ).toBe(403);
    expect((await copy({ user_id: 987_654 })).status).toBe(404);
    expect((await copy({})).status).toBe(422);
    expect(await taken()).toBe(before);
    const { headers } = await copy({ user_id: person.user.id });
    expect(headers['cache-control']).toBe('no-store');
    expect(await taken()).toBe(before + 1);
  });

  it('is the person’s own: nothing of a request that merely has the same name', async () => {
    const other = await insertTestRequest(site.database.db, { fullName: NEEDLES.first });
    const data = await dataOf({ user_id: person.user.id });
    expect(data.requests.map(({ id }) => id)).toEqual([person.requestId, person.claimId]);
    await site.database.db
      .update(requests)
      .set({ fullName: 'دیگری' })
      .where(eq(requests.id, other.id));
  });
});
