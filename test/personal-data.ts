import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import * as schema from '#db/schema/index.ts';
import {
  attachments,
  auditLog,
  claimPapers,
  claimReports,
  claims,
  comparisonOffers,
  comparisons,
  comparisonVersions,
  customers,
  fileChunks,
  insurers,
  knownDevices,
  lowRatings,
  media,
  policies,
  policyImportRows,
  policyImports,
  policyInstalments,
  policyReminders,
  recoveryCodes,
  remindedNumbers,
  secondFactors,
  signInTickets,
  smsOutbox,
  staffDuty,
  storedFiles,
  submissions,
  trustedDevices,
  uploads,
  users,
  views,
} from '#db/schema/index.ts';
import { startSession } from '#features/auth/session/session.server.ts';
import { bindCustomers } from '#features/customers/bind.server.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { insertTestUser, newPhone } from './factories.ts';
import { insertTestRequest, requestCalls } from './requests.ts';
import type { TestApp } from './test-app.ts';

const PORTRAIT = 'a'.repeat(64);

/** Words that stand nowhere but with this person, by where they were put. */
export const NEEDLES = {
  first: 'گلناز',
  last: 'فرهمندپور',
  nationalCode: '0012345679',
  address: 'کوچهٔ ارغوان',
  job: 'سفالگر',
  birthday: '1992-04-23',
  note: 'پلاک خودرو هفتادوهفت',
  clerkNote: 'خانم فرهمندپور شماره کارت فرستاد',
  reason: 'بستن به خواست گلناز',
  comment: 'از پاسخ گلناز راضی',
  message: 'پیام از گلناز',
  text: 'گلناز گرامی، رسید شما',
  view: 'نمای گلناز',
  file: 'کارت گلناز',
  upload: 'عکس نیمهٔ گلناز',
  policy: 'POL-گلناز-۱',
  fileNumber: 'F-گلناز-۲',
  paper: 'رضایت‌نامهٔ گلناز',
  term: 'BOOK-گلناز-۳',
  object: 'خانهٔ گلناز',
  cancelled: 'لغو به خواست گلناز',
  policyFile: 'بیمه‌نامهٔ گلناز',
  reminder: 'گلناز ف',
  comparedRow: 'ردیف گلناز',
  comparedTerm: 'شرط گلناز',
  comparedNote: 'توضیح برای گلناز',
  comparedReason: 'پیشنهاد به گلناز',
  answer: 'از گلناز پوزش خواستیم',
  customerNote: 'مشتری خوش‌حساب: گلناز',
  task: 'کارت را به گلناز برسان',
} as const;

/** What the second factor of such a person is checked by: in no copy. */
export const secretsOf = (userId: number) => ({
  sealed: `sealed-${userId}`,
  recovery: `recovery-${userId}`,
  ticket: `ticket-${userId}`,
  trusted: `trusted-${userId}`,
});

async function insertSecondFactor({ database: { db }, clock: { now } }: TestApp, userId: number) {
  const { sealed, recovery, ticket, trusted } = secretsOf(userId);
  const expiresAt = new Date(now.getTime() + days(1));
  await db
    .insert(secondFactors)
    .values({ userId, secret: sealed, keyId: 'test', setUpAt: now, enabledAt: now });
  await db.insert(recoveryCodes).values({ userId, codeHmac: recovery });
  await db.insert(signInTickets).values({
    tokenHash: ticket,
    userId,
    passwordDigest: `digest-${ticket}`,
    remember: false,
    expiresAt,
  });
  await db
    .insert(trustedDevices)
    .values({ userId, tokenHash: trusted, device: 'Linux · Firefox', createdAt: now, expiresAt });
}

/** A file of a request, and one on its way. */
async function insertFiles(
  { database: { db }, clock: { now } }: TestApp,
  userId: number,
  requestId: number,
) {
  const bytes = Buffer.from('گلناز');
  for (const filename of [NEEDLES.file, NEEDLES.upload]) {
    const [file] = await db.insert(storedFiles).values({ createdAt: now }).returning();
    if (!file) throw new Error('an insert always answers a row');
    const fileId = file.id;
    await db.insert(fileChunks).values({ fileId, start: 0, bytes });
    if (filename === NEEDLES.file) {
      const facts = { kind: 'pdf', size: bytes.length, addedBy: 'customer' } as const;
      await db
        .insert(attachments)
        .values({ requestId, filename, fileId, createdAt: now, ...facts });
    } else {
      const [length, sender] = [bytes.length, `account:${userId}`];
      const expiresAt = new Date(now.getTime() + days(1));
      const idHash = `upload-${userId}`;
      await db
        .insert(uploads)
        .values({ idHash, sender, filename, length, fileId, createdAt: now, expiresAt });
    }
  }
}

/** A claim with what its owner and the insurer call it. */
async function insertClaim(
  { database: { db }, clock: { now } }: TestApp,
  phoneNumber: string,
): Promise<number> {
  const { id: requestId } = await insertTestRequest(db, {
    ...{ kind: 'claim', status: 'closed', isSplit: true, fullName: NEEDLES.first, phoneNumber },
  });
  const loss = { line: 'fire', lossDate: '2026-01-02' } as const;
  await db.insert(claims).values({
    ...{ requestId, ...loss, hasInjury: false, reportedAt: now, updatedAt: now },
    policyNumber: NEEDLES.policy,
    insurerReference: NEEDLES.fileNumber,
  });
  const paper = { key: 'own-1', title: NEEDLES.paper, state: 'needed' } as const;
  await db.insert(claimPapers).values({ requestId, ...paper, updatedAt: now });
  await db.insert(claimReports).values({ phoneNumber, ...loss, requestId, at: now });
  return requestId;
}

/** A policy with its instalment and its file, and what somebody asked to be reminded of. */
async function insertPolicy(
  { database: { db }, clock: { now } }: TestApp,
  phoneNumber: string,
): Promise<number> {
  const name = 'ایران';
  await db.insert(insurers).values({ name }).onConflictDoNothing();
  const [insurer] = await db.select().from(insurers).where(eq(insurers.name, name));
  const [policy] = await db
    .insert(policies)
    .values({
      status: 'cancelled',
      holderName: NEEDLES.first,
      holderPhone: phoneNumber,
      line: 'fire',
      insurerId: insurer?.id ?? 0,
      number: `${NEEDLES.term} ${phoneNumber}`,
      startsOn: '2026-01-01',
      endsOn: '2027-01-01',
      premiumRial: 90,
      insuredObject: NEEDLES.object,
      cancelledAt: now,
      cancelReason: NEEDLES.cancelled,
    })
    .returning();
  const [file] = await db.insert(storedFiles).values({ createdAt: now }).returning();
  if (!policy || !file) throw new Error('an insert always answers a row');
  const { id: policyId } = policy;
  await db.insert(fileChunks).values({ fileId: file.id, start: 0, bytes: Buffer.from('گلناز') });
  const facts = { kind: 'pdf', size: 9, addedBy: 'staff', filename: NEEDLES.policyFile } as const;
  await db.insert(attachments).values({ policyId, fileId: file.id, createdAt: now, ...facts });
  await db.insert(policyInstalments).values({ policyId, dueOn: '2026-03-01', amountRial: 30 });
  const wish = { phoneNumber, fullName: NEEDLES.reminder, line: 'motor_hull' } as const;
  await db.insert(remindedNumbers).values({
    phoneNumber,
    code: `code${policyId}`,
    stoppedAt: now,
    createdAt: now,
  });
  await db.insert(policyReminders).values({ ...wish, endsOn: '2026-12-01' });
  await db.insert(auditLog).values({
    action: 'policy.updated',
    subjectType: 'policy',
    subjectId: policyId,
    after: { holder_phone: phoneNumber, insured_object: NEEDLES.object },
  });
  return policyId;
}

/** A row of a book that was checked and not taken over yet. */
async function insertAwaited(
  { database: { db }, clock: { now } }: TestApp,
  createdBy: number,
  phoneNumber: string,
): Promise<void> {
  const [sent] = await db
    .insert(policyImports)
    .values({
      ...{ state: 'checked', filename: 'book.xlsx', reading: {}, rows: 1 },
      ...{ calendar: 'jalali', currency: 'rial', createdBy, createdAt: now },
    })
    .returning();
  await db.insert(policyImportRows).values({
    ...{ importId: sent?.id ?? 0, row: 2, fate: 'create', holderPhone: phoneNumber },
    values: { number: 'AWAITED-4', holderName: NEEDLES.first, holderPhone: phoneNumber },
  });
}

/** Terms that were laid side by side for a request, and published. */
async function insertComparison({ database: { db }, clock: { now } }: TestApp, requestId: number) {
  const name = 'ایران';
  await db.insert(insurers).values({ name }).onConflictDoNothing();
  const [insurer] = await db.select().from(insurers).where(eq(insurers.name, name));
  const code = `compared-${requestId}`;
  const [comparison] = await db.insert(comparisons).values({ requestId, code }).returning();
  const [version] = await db
    .insert(comparisonVersions)
    .values({
      comparisonId: comparison?.id ?? 0,
      version: 1,
      state: 'published',
      line: 'fire',
      validUntil: '2026-12-01',
      rows: [{ key: 'a', label: NEEDLES.comparedRow }],
      recommended: 0,
      reason: NEEDLES.comparedReason,
      publishedAt: now,
    })
    .returning();
  await db.insert(comparisonOffers).values(
    [0, 1].map((position) => ({
      versionId: version?.id ?? 0,
      position,
      insurerId: insurer?.id ?? 0,
      insurer: name,
      premiumRial: 90,
      values: { a: NEEDLES.comparedTerm },
      note: NEEDLES.comparedNote,
    })),
  );
}

/** A customer with everything that can be held about one: account, devices, requests, policies, texts, log. */
export async function insertWholePerson(site: TestApp) {
  const { db } = site.database;
  const calls = requestCalls(site);
  const chief = await site.signInAs('super_admin');
  const phoneNumber = newPhone();
  await db
    .insert(media)
    .values({ hash: PORTRAIT, width: 1, height: 1, bytes: Buffer.from('x') })
    .onConflictDoNothing();
  const user = await insertTestUser(db, {
    phoneNumber,
    firstName: NEEDLES.first,
    lastName: NEEDLES.last,
    nationalCode: NEEDLES.nationalCode,
    address: NEEDLES.address,
    birthday: NEEDLES.birthday,
    avatar: PORTRAIT,
  });
  const session = await startSession(site.ctx, user.id, false, 'Firefox');
  await db.insert(knownDevices).values({
    userId: user.id,
    tokenHash: `device-${user.id}`,
    createdAt: site.clock.now,
    expiresAt: new Date(site.clock.now.getTime() + days(1)),
  });
  await insertSecondFactor(site, user.id);
  await db.insert(staffDuty).values({ userId: user.id, isOn: true, chosenFor: '2026-11-21' });
  await db.insert(views).values({
    ownerId: user.id,
    list: 'requests',
    name: NEEDLES.view,
    query: `search=${phoneNumber}`,
  });
  // The log gets a change of particulars, and a wrong password is counted.
  await calls.post(`/auth/users/${user.id}`, { _method: 'PATCH', job: NEEDLES.job }, session.token);
  await calls.post('/auth/login', { phone_number: phoneNumber, password: 'نادرست-نادرست' });
  await calls.post('/auth/send-reset-otp', { phone_number: phoneNumber });
  await textsIdle(site.ctx);

  const asked = await calls.ask(
    { full_name: NEEDLES.first, phone_number: phoneNumber, note: NEEDLES.note },
    session.token,
  );
  const code = (asked.body.data as { tracking_code: string }).tracking_code;
  const [row] = await calls.rowsOf(phoneNumber);
  if (!row) throw new Error('nothing was asked');
  const by = { tracking_code: code, phone_number: phoneNumber };
  await calls.post('/requests/track/message', { ...by, text: NEEDLES.message });
  const noted = { outcome: 'answered', note: NEEDLES.clerkNote };
  await calls.post(`/requests/${row.id}/events`, noted, chief.token);
  const closing = { result: 'won', reason: NEEDLES.reason };
  await calls.post(`/requests/${row.id}/close`, closing, chief.token);
  await calls.post('/requests/track/rate', { ...by, score: '2', comment: NEEDLES.comment });
  const [low] = await db.select().from(lowRatings).where(eq(lowRatings.requestId, row.id));
  await calls.post(`/low-ratings/${low?.id}/close`, { answer: NEEDLES.answer }, chief.token);
  await db.insert(smsOutbox).values({
    phoneNumber,
    template: 'request-received',
    requestId: row.id,
    body: NEEDLES.text,
    state: 'sent',
    dueAt: site.clock.now,
    createdAt: site.clock.now,
    updatedAt: site.clock.now,
  });
  await insertFiles(site, user.id, row.id);
  await insertComparison(site, row.id);
  const claimId = await insertClaim(site, phoneNumber);
  const policyId = await insertPolicy(site, phoneNumber);
  await insertAwaited(site, chief.id, phoneNumber);
  const due_on = isoDateInTehran(new Date(site.clock.now.getTime() + days(40)));
  const wanted = { title: NEEDLES.task, due_on, request: row.id };
  expect((await calls.post('/tasks', wanted, chief.token)).status).toBe(200);
  // For another's number, whose request it joined.
  const foreign = await insertTestRequest(db, {
    fullName: 'پرویز',
    joinedCodes: ` ${NEEDLES.first}`,
  });
  await db
    .insert(submissions)
    .values({ requestId: foreign.id, trackingCode: `J${foreign.id}`, userId: user.id });
  await textsIdle(site.ctx);
  await bindCustomers(site.ctx);
  const [bound] = await db.select().from(users).where(eq(users.id, user.id));
  await db
    .update(customers)
    .set({ note: NEEDLES.customerNote })
    .where(eq(customers.id, bound?.customerId ?? 0));
  const token = session.token;
  return { chief, user, phoneNumber, token, code, requestId: row.id, claimId, policyId, foreign };
}

/** The tables in which one of these stands anywhere, with what was found. */
export async function whereStands(db: Database, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const name = getTableName(table);
    for (const word of words) {
      const { rows } = (await db.execute(
        sql`select 1 from ${sql.identifier(name)} as held where held::text like ${`%${word}%`} limit 1`,
      )) as unknown as { rows: unknown[] };
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  }
  return found;
}
