// Long: every budget and every asker of one code.

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimCodes, otpBudgets, rateLimits, requests } from '#db/schema/index.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { hours, minutes, seconds } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { newAddress } from '#test/accounts.ts';
import { claimCalls, cookieIn } from '#test/claims.ts';
import { newPhone } from '#test/factories.ts';
import { openAlways } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { testPicture, uploadCalls } from '#test/uploads.ts';
import type { TrackedRequest } from './track/track.ts';

const site = await createTestApp();
const calls = claimCalls(site);
const boss = await site.signInAs('super_admin');
await openAlways(site.database.db);
beforeEach(async () => {
  await site.database.db.delete(rateLimits);
});

const goOn = (milliseconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
};
const claimIn = (reply: { body: { data: unknown } }) => {
  const { claim } = reply.body.data as TrackedRequest;
  if (!claim) throw new Error('it is no claim');
  return claim;
};
const codesTo = async (phone: string) => {
  await textsIdle(site.ctx);
  return site.texts.filter(({ to, template }) => to === phone && template === 'claim-code');
};

const proofTexts = async () => {
  await textsIdle(site.ctx);
  return site.texts.filter(({ template }) => template === 'claim-code').length;
};

/** A stranger reports a loss under somebody's number first, the somebody second; the insurer offers a sum. */
async function takenOver() {
  const stranger = await calls.reported({ insurer: 'ایران', policy_number: '77' });
  const reply = await calls.report({ phone_number: stranger.phone });
  const { tracking_code: code } = reply.body.data as { tracking_code: string };
  const { id } = stranger;
  await calls.post(`/requests/${id}/claim`, {}, boss.token);
  for (const stage of ['papers_complete', 'notified', 'assessment']) {
    await calls.move(id, stage, boss.token, { insurer_reference: 'خ۴۴۱۲' });
  }
  await calls.move(id, 'offered', boss.token, { amount_rial: 8_000_000 });
  return { id, phone: stranger.phone, stranger: stranger.code, owner: code };
}

describe('a claim of which somebody else knew number, line and day', () => {
  it('shows a code the steps, whoever was first, signed in or not', async () => {
    const { stranger, owner, phone } = await takenOver();
    for (const code of [stranger, owner]) {
      const seen = claimIn(await calls.track(code, phone));
      expect(seen).toMatchObject({ stage: 'offered', papers: [], is_whole: false });
      expect([seen.offered_rial, seen.insurer_reference, seen.policy_number]).toEqual([
        null,
        null,
        null,
      ]);
    }
    const signedIn = await site.signInAs('customer');
    const theirs = await calls.reported({ line: 'other' }, signedIn.token);
    const { body } = await calls.get('/my/requests', signedIn.token);
    const [own] = body.data as TrackedRequest[];
    expect([own?.tracking_code, own?.claim?.is_whole]).toEqual([theirs.code, false]);
  });

  it('shows the holder of the number all of it for an hour, and takes an objection', async () => {
    const { stranger, owner, phone, id } = await takenOver();
    const cookie = await calls.proved(owner, phone);
    for (const code of [owner, stranger]) {
      expect(claimIn(await calls.track(code, phone, cookie))).toMatchObject({
        offered_rial: 8_000_000,
        insurer_reference: 'خ۴۴۱۲',
        is_whole: true,
      });
    }
    expect(claimIn(await calls.track(stranger, phone)).is_whole).toBe(false);
    const body = { tracking_code: owner, phone_number: phone, text: 'از برآورد کمتر است.' };
    const message = await calls.withCookie('/requests/track/message', body, cookie);
    expect(claimIn(message).is_whole).toBe(true);
    goOn(hours(1));
    expect(claimIn(await calls.track(owner, phone, cookie)).is_whole).toBe(false);
    const refused = await calls.withCookie('/requests/track/objection', body, cookie);
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_required']);
    expect((await calls.claimOf(id)).stage).toBe('offered');
  });

  it('ends with the number', async () => {
    const { owner, phone, id } = await takenOver();
    const cookie = await calls.proved(owner, phone);
    const other = newPhone();
    const { db } = site.database;
    await db.update(requests).set({ phoneNumber: other }).where(eq(requests.id, id));
    expect(claimIn(await calls.track(owner, other, cookie)).is_whole).toBe(false);
    await db.update(requests).set({ phoneNumber: phone }).where(eq(requests.id, id));
    expect(claimIn(await calls.track(owner, phone, cookie)).is_whole).toBe(true);
  });

  it('opens its files to the holder alone; one’s own stay open without', async () => {
    const files = uploadCalls(site);
    const sent = await calls.report({
      phone_number: newPhone(),
      uploads: [await files.send(await testPicture())],
    });
    const { tracking_code: first } = sent.body.data as { tracking_code: string };
    const [row] = await site.database.db
      .select()
      .from(requests)
      .where(eq(requests.trackingCode, first));
    const phone = row?.phoneNumber ?? '';
    const reply = await calls.report({ phone_number: phone });
    const { tracking_code: second } = reply.body.data as { tracking_code: string };
    const view = await calls.track(first, phone);
    const [file] = (view.body.data as TrackedRequest).attachments;
    const open = (cookie: string) =>
      site.app.inject({ url: `/attachments/${file?.id}`, headers: { cookie } });
    expect((await open(cookieIn(view))).statusCode).toBe(200);
    const other = await calls.track(second, phone);
    expect((other.body.data as TrackedRequest).attachments).toEqual([]);
    expect((await open(cookieIn(other))).statusCode).toBe(404);
    const holder = await calls.proved(second, phone, cookieIn(other));
    expect((await open(holder)).statusCode).toBe(200);
    // What the browser came with is worth nothing any more: others may know it.
    expect((await open(cookieIn(other))).statusCode).toBe(404);
  });
});

describe('POST /requests/track/proof', () => {
  it('answers every pair alike, and texts the number of a claim alone', async () => {
    const claim = await calls.reported();
    const call = newPhone();
    const asked = await calls.ask({ phone_number: call });
    const { tracking_code } = asked.body.data as { tracking_code: string };
    const before = await proofTexts();
    const answers = [];
    for (const [code, phone] of [
      [claim.code, claim.phone],
      [claim.code, newPhone()],
      ['12345678', claim.phone],
      [tracking_code, call],
    ] as const) {
      const { status, body } = await calls.askForProof(code, phone);
      answers.push([status, body]);
      const wrong = await calls.confirmProof(code, phone, '000000');
      answers.push([wrong.status, wrong.body]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(2);
    expect(answers[0]).toMatchObject([200, { data: { expires_in: 300, resend_after: 60 } }]);
    expect(answers[1]).toMatchObject([422, { errors: { otp: [expect.any(String)] } }]);
    expect((await proofTexts()) - before).toBe(1);
    expect(await codesTo(claim.phone)).toHaveLength(1);
  });

  it('sends three a day for a claim, five for a number, and takes nothing from accounts', async () => {
    const phone = newPhone();
    const lines = ['fire', 'other', 'health'];
    const claims = [];
    for (const line of lines) claims.push(await calls.reported({ phone_number: phone, line }));
    for (const { code } of claims) {
      for (let n = 0; n < 4; n += 1) {
        expect((await calls.askForProof(code, phone)).status).toBe(200);
        goOn(minutes(1));
      }
    }
    expect(await codesTo(phone)).toHaveLength(5);
    const budgets = await site.database.db.$count(otpBudgets, eq(otpBudgets.phoneNumber, phone));
    expect(budgets).toBe(0);
    const first = claims[0] as (typeof claims)[number];
    expect((await calls.askForProof(first.code, phone)).status).toBe(200);
    expect(await codesTo(phone)).toHaveLength(5);
  });

  it('sends sixty an hour in all, and what is over one budget takes nothing from the next', async () => {
    const spent = await calls.reported();
    for (let n = 0; n < 70; n += 1) {
      await calls.askForProof(spent.code, spent.phone);
      goOn(minutes(1) + seconds(1));
    }
    expect(await codesTo(spent.phone)).toHaveLength(3);
    const before = await proofTexts();
    const claims = [];
    for (let n = 0; n < 59; n += 1) claims.push(await calls.reported());
    for (const { code, phone } of claims) await calls.askForProof(code, phone);
    // Three of the sixty went to the first one.
    expect((await proofTexts()) - before).toBe(57);
  });

  it('sends no second text within a minute, and the first code stays good', async () => {
    const { code, phone } = await calls.reported();
    await calls.askForProof(code, phone);
    const otp = (await site.codeFor(phone)) ?? '';
    await Promise.all([calls.askForProof(code, phone), calls.askForProof(code, phone)]);
    expect(await codesTo(phone)).toHaveLength(1);
    expect((await calls.confirmProof(code, phone, otp)).status).toBe(200);
    expect((await calls.confirmProof(code, phone, otp)).status).toBe(422);
  });

  it('keeps no code that can be read, and forgets it within hours', async () => {
    const { code, phone } = await calls.reported();
    await calls.askForProof(code, phone);
    const otp = (await site.codeFor(phone)) ?? 'none';
    const { db } = site.database;
    expect(JSON.stringify(await db.select().from(claimCodes))).not.toContain(otp);
    expect(site.logLines.join('')).not.toContain(`"${otp}"`);
    const { now } = site.clock;
    goOn(hours(2));
    await runJobs(site.ctx);
    site.clock.now = now;
    expect(await db.$count(claimCodes)).toBe(0);
  });
});

describe('POST /requests/track/proof/confirm', () => {
  it('looks at five tries of one asker, however many come at once, and spares the others', async () => {
    const { code, phone } = await calls.reported();
    await calls.askForProof(code, phone);
    const otp = (await site.codeFor(phone)) ?? '';
    const wrong = otp === '111111' ? '222222' : '111111';
    const stranger = newAddress();
    const tries = Array.from({ length: 20 }, () =>
      calls.confirmProof(code, phone, wrong, stranger),
    );
    for (const { status } of await Promise.all(tries)) expect(status).toBe(422);
    const [row] = await site.database.db
      .select()
      .from(claimCodes)
      .where(eq(claimCodes.requestId, (await calls.rowsOf(phone))[0]?.id ?? 0));
    expect(row?.triedFrom).toHaveLength(5);
    expect((await calls.confirmProof(code, phone, otp, stranger)).status).toBe(422);
    expect((await calls.confirmProof(code, phone, otp)).status).toBe(200);
  });

  it('of many right ones at once one succeeds', async () => {
    const { code, phone } = await calls.reported();
    await calls.askForProof(code, phone);
    const otp = (await site.codeFor(phone)) ?? '';
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => calls.confirmProof(code, phone, otp)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('hears a hundred strangers a day, and whoever asked after them too', async () => {
    const { code, phone } = await calls.reported();
    const asker = newAddress();
    await calls.askForProof(code, phone, asker);
    const otp = (await site.codeFor(phone)) ?? '';
    const wrong = otp === '111111' ? '222222' : '111111';
    for (let n = 0; n < 100; n += 1) await calls.confirmProof(code, phone, wrong);
    expect((await calls.confirmProof(code, phone, otp)).status).toBe(422);
    expect((await calls.confirmProof(code, phone, otp, asker)).status).toBe(200);
  });

  it('is good for five minutes, for its claim and no other', async () => {
    const phone = newPhone();
    const one = await calls.reported({ phone_number: phone });
    const other = await calls.reported({ phone_number: phone, line: 'other' });
    await calls.askForProof(one.code, phone);
    const otp = (await site.codeFor(phone)) ?? '';
    expect((await calls.confirmProof(other.code, phone, otp)).status).toBe(422);
    goOn(minutes(5));
    expect((await calls.confirmProof(one.code, phone, otp)).status).toBe(422);
  });
});
