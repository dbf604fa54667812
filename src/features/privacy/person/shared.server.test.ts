// Long: two people in one request, each way of asking, for the copy and for the erasure of either.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attachments, requests, storedFiles, submissions } from '#db/schema/index.ts';
import { startSession } from '#features/auth/session/session.server.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { insertTestUser } from '#test/factories.ts';
import { whereStands } from '#test/personal-data.ts';
import { requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PersonSummary } from '../privacy.ts';

const site = await createTestApp();
const calls = requestCalls(site);
const chief = await site.signInAs('super_admin');

const erase = (given: object) =>
  calls.post('/personal-data/erase', { reason: 'asked', ...given }, chief.token);
const copyOf = async (given: object) =>
  JSON.stringify((await calls.post('/personal-data/export', given, chief.token)).body.data);
const summaryOf = async (given: object) =>
  (await calls.post('/personal-data/summary', given, chief.token)).body.data as PersonSummary;
const track = (code: string, phone: string) =>
  calls.post('/requests/track', { tracking_code: code, phone_number: phone });

type Side = { user: { id: number; phoneNumber: string }; token: string };
/** Who wrote the number of another, and the other. */
let stranger: Side;
let owner: Side;

async function newSide(): Promise<Side> {
  const user = await insertTestUser(site.database.db, {});
  const { token } = await startSession(site.ctx, user.id, false, 'test');
  return { user, token };
}

const WORDS = {
  stranger: {
    name: 'ناشناس یکم',
    note: 'گفتهٔ ناشناس',
    file: 'برگهٔ ناشناس',
    message: 'پیام ناشناس',
  },
  owner: { name: 'صاحب شماره', note: 'گفتهٔ خودِ صاحب', file: 'برگهٔ صاحب', message: 'پیام صاحب' },
} as const;
type Who = keyof typeof WORDS;
const wordsOf = (who: Who) => Object.values(WORDS[who]);

async function insertFile(code: string, filename: string): Promise<void> {
  const { db } = site.database;
  const [sent] = await db.select().from(submissions).where(eq(submissions.trackingCode, code));
  const [file] = await db.insert(storedFiles).values({ createdAt: site.clock.now }).returning();
  await db.insert(attachments).values({
    ...{ requestId: sent?.requestId ?? 0, submissionId: sent?.id ?? 0, fileId: file?.id ?? 0 },
    ...{ filename, kind: 'pdf', size: 1, addedBy: 'customer', createdAt: site.clock.now },
  });
}

const PATHS = {
  call: '/call-requests',
  claim: '/claim-requests',
} as const;
type Kind = keyof typeof PATHS;

/** Asks under the owner's number, with words and a file of one's own. Answers the code. */
async function ask(kind: Kind, who: Who, token?: string): Promise<string> {
  const { name, note, file, message } = WORDS[who];
  const loss = {
    line: 'motor_hull',
    loss_date: isoDateInTehran(site.clock.now),
    has_injury: 'false',
    province: 'تهران',
    city: 'تهران',
  };
  const said = kind === 'claim' ? { ...loss, description: note, note } : { note };
  const given = { full_name: name, phone_number: owner.user.phoneNumber, ...said };
  const { status, body } = await calls.post(PATHS[kind], given, token);
  expect(status, JSON.stringify(body)).toBe(200);
  const { tracking_code: code } = body.data as { tracking_code: string };
  await insertFile(code, file);
  const pair = { tracking_code: code, phone_number: owner.user.phoneNumber };
  const wrote = await calls.post('/requests/track/message', { ...pair, text: message });
  expect(wrote.status).toBe(200);
  await textsIdle(site.ctx);
  return code;
}

async function requestOf(code: string) {
  const [row] = await site.database.db
    .select({ request: requests })
    .from(submissions)
    .innerJoin(requests, eq(requests.id, submissions.requestId))
    .where(eq(submissions.trackingCode, code));
  return row?.request;
}

async function filesLeft(name: string): Promise<number> {
  const rows = await site.database.db
    .select()
    .from(attachments)
    .where(eq(attachments.filename, name));
  return rows.filter(({ fileId }) => fileId !== null).length;
}

beforeEach(async () => {
  stranger = await newSide();
  owner = await newSide();
});

describe.each(['call', 'claim'] as const)(
  'a %s that a stranger began with another’s number',
  (kind) => {
    it.each([
      ['signed in', true],
      ['by the number alone', false],
    ] as const)('is divided: the owner joined it %s', async (_name, isSignedIn) => {
      const first = await ask(kind, 'stranger', stranger.token);
      const second = await ask(kind, 'owner', isSignedIn ? owner.token : undefined);
      const request = await requestOf(second);
      expect((await requestOf(first))?.id).toBe(request?.id);

      const theirs = await copyOf({ user_id: stranger.user.id });
      for (const word of wordsOf('stranger')) expect(theirs, word).toContain(word);
      for (const word of wordsOf('owner')) expect(theirs, word).not.toContain(word);
      const own = await copyOf({ user_id: owner.user.id });
      for (const word of wordsOf('owner')) expect(own, word).toContain(word);
      for (const word of wordsOf('stranger')) expect(own, word).not.toContain(word);

      const summary = await summaryOf({ user_id: stranger.user.id });
      expect(summary.shared_requests).toMatchObject([{ id: request?.id, why: 'part' }]);
      expect(summary).toMatchObject({ requests: 0, open_requests: 0, open_claims: [] });

      expect((await erase({ user_id: stranger.user.id })).status).toBe(200);
      expect(await whereStands(site.database.db, wordsOf('stranger'))).toEqual([]);
      const left = await requestOf(second);
      expect(left).toMatchObject({
        ...{ id: request?.id, fullName: WORDS.owner.name, trackingCode: second, erasedAt: null },
        phoneNumber: owner.user.phoneNumber,
      });
      expect(left?.status).not.toBe('closed');
      expect((await track(second, owner.user.phoneNumber)).status).toBe(200);
      expect((await track(first, owner.user.phoneNumber)).status).toBe(404);
      expect(await filesLeft(WORDS.owner.file)).toBeGreaterThan(0);
      const after = await copyOf({ user_id: owner.user.id });
      for (const word of wordsOf('owner')) expect(after, word).toContain(word);
      await erase({ user_id: owner.user.id, claim_ids: [request?.id] });
      expect(await whereStands(site.database.db, wordsOf('owner'))).toEqual([]);
    });

    it('stays with the stranger when the owner is erased, without the owner’s number', async () => {
      const first = await ask(kind, 'stranger', stranger.token);
      const second = await ask(kind, 'owner', owner.token);
      const claimIds = [(await requestOf(first))?.id];
      expect((await erase({ user_id: owner.user.id, claim_ids: claimIds })).status).toBe(200);
      const gone = [...wordsOf('owner'), owner.user.phoneNumber];
      expect(await whereStands(site.database.db, gone)).toEqual([]);
      const left = await requestOf(first);
      expect(left).toMatchObject({
        ...{ fullName: WORDS.stranger.name, trackingCode: first, erasedAt: null },
        phoneNumber: stranger.user.phoneNumber,
      });
      expect(left?.status).not.toBe('closed');
      expect((await track(first, stranger.user.phoneNumber)).status).toBe(200);
      expect((await track(second, stranger.user.phoneNumber)).status).toBe(404);
      const own = await copyOf({ user_id: stranger.user.id });
      for (const word of wordsOf('stranger')) expect(own, word).toContain(word);
      await erase({ user_id: stranger.user.id, claim_ids: claimIds });
      expect(await whereStands(site.database.db, wordsOf('stranger'))).toEqual([]);
    });

    it('is no part of the owner who never asked, nor of their number without an account', async () => {
      const first = await ask(kind, 'stranger', stranger.token);
      const own = await copyOf({ user_id: owner.user.id });
      for (const word of wordsOf('stranger')) expect(own, word).not.toContain(word);
      expect((await summaryOf({ user_id: owner.user.id })).shared_requests).toMatchObject([
        { why: 'named' },
      ]);
      expect((await erase({ user_id: owner.user.id })).status).toBe(200);
      expect(await requestOf(first)).toMatchObject({
        fullName: WORDS.stranger.name,
        phoneNumber: stranger.user.phoneNumber,
      });
      expect(await whereStands(site.database.db, [owner.user.phoneNumber])).toEqual([]);
      await erase({ user_id: stranger.user.id, claim_ids: [(await requestOf(first))?.id] });
    });
  },
);

describe.each([true, false])(
  'requests of two numbers that the staff joined (the erased one is the head: %s)',
  (isHead) => {
    it('are parted: each has what was written with it, and the other one goes on', async () => {
      const { db } = site.database;
      const nobody = await newSide();
      const askOf = async (who: Who, side: Side) => {
        const given = { full_name: WORDS[who].name, phone_number: side.user.phoneNumber };
        const { body } = await calls.post('/call-requests', given, side.token);
        const { tracking_code: code } = body.data as { tracking_code: string };
        const request = await requestOf(code);
        return {
          code,
          id: request?.id ?? 0,
          pair: { tracking_code: code, phone_number: side.user.phoneNumber },
        };
      };
      const [gone, left] = [await askOf('stranger', nobody), await askOf('owner', owner)];
      const [head, member] = isHead ? [gone, left] : [left, gone];
      await db.update(requests).set({ joinedInto: head.id }).where(eq(requests.id, member.id));
      for (const [who, { pair }] of [
        ['stranger', gone],
        ['owner', left],
      ] as const) {
        const text = WORDS[who].message;
        expect((await calls.post('/requests/track/message', { ...pair, text })).status).toBe(200);
      }
      const copy = await copyOf({ user_id: nobody.user.id });
      expect(copy).toContain(WORDS.stranger.message);
      for (const word of wordsOf('owner')) expect(copy, word).not.toContain(word);

      expect((await erase({ user_id: nobody.user.id })).status).toBe(200);
      expect(await whereStands(db, [WORDS.stranger.name, WORDS.stranger.message])).toEqual([]);
      const row = await calls.rowOf(left.id);
      expect(row).toMatchObject({ joinedInto: null, erasedAt: null, fullName: WORDS.owner.name });
      expect(row.status).not.toBe('closed');
      expect((await track(left.code, owner.user.phoneNumber)).status).toBe(200);
      expect(await copyOf({ user_id: owner.user.id })).toContain(WORDS.owner.message);
      await erase({ user_id: owner.user.id });
      expect(await whereStands(db, wordsOf('owner'))).toEqual([]);
    });
  },
);

describe('what runs on', () => {
  it('stops an erasure until each open claim is named', async () => {
    const code = await ask('claim', 'owner', owner.token);
    const id = (await requestOf(code))?.id;
    expect((await summaryOf({ user_id: owner.user.id })).open_claims).toMatchObject([{ id }]);
    const refused = await erase({ user_id: owner.user.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'undecided']);
    expect(refused.body.errors?.decided).toHaveLength(1);
    expect((await erase({ user_id: owner.user.id, claim_ids: [987_654] })).status).toBe(409);
    expect((await requestOf(code))?.erasedAt).toBeNull();
    expect((await erase({ user_id: owner.user.id, claim_ids: [id] })).status).toBe(200);
  });
});
