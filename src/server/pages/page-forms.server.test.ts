import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { insuranceTypes, requests } from '#db/schema/index.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { PER_NUMBER_AN_HOUR } from '#features/requests/intake/intake.ts';
import * as settings from '#features/settings/settings.server.ts';
import type { FormValues, UseCaseResult } from '#lib/http/form-results.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { createPageForms } from './page-forms.ts';

let addresses = 0;

const site = await createTestApp();
await seedCatalogue(site.database.db);
const formsFor = createPageForms(site.ctx);

const REQUEST_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const quiet = () => ({ error: vi.fn(), info: vi.fn() });

/** The forms of a visitor without a session, each time from an address of its own. */
function forms(log = quiet(), onWait = vi.fn(), referer?: string) {
  addresses += 1;
  const caller = {
    address: `198.51.100.${addresses}`,
    userAgent: 'test',
    device: null,
    trust: null,
    files: null,
    account: null,
  };
  return formsFor({
    actor: null,
    caller,
    visit: { host: 'localhost', referer },
    cookies: {},
    log,
    requestId: REQUEST_ID,
    onWait,
    onCookie: vi.fn(),
  });
}

async function storedFor(phoneNumber: string) {
  const { db } = site.database;
  return db.select().from(requests).where(eq(requests.phoneNumber, phoneNumber));
}

const codeOf = (answer: UseCaseResult<{ tracking_code: string }>) =>
  answer.ok ? answer.data.tracking_code : null;
const errorsOf = (answer: UseCaseResult<unknown>) => (answer.ok ? {} : (answer.reply.errors ?? {}));

/** A closed request as its sender tracks it. */
async function closedRequest() {
  const phone_number = newPhone();
  const posted = await forms().request('call')({ full_name: 'مینا سلطانی', phone_number });
  const closing = { status: 'closed', result: 'won', dueAt: null, closedAt: new Date() } as const;
  const { db } = site.database;
  await db.update(requests).set(closing).where(eq(requests.phoneNumber, phone_number));
  return { tracking_code: String(codeOf(posted)), phone_number };
}

describe('a posted request', () => {
  it('is answered with its tracking code, in whatever digits the number was typed', async () => {
    const phone = newPhone();
    const values = {
      full_name: 'مینا سلطانی',
      phone_number: toPersianDigits(phone),
      service: 'claims-processing',
      message: 'خسارت انبار هنوز پرداخت نشده است.',
    };
    const posted = await forms().request('consultation')(values);
    expect(codeOf(posted)).toMatch(/^[1-9]\d{7}$/);
    expect(await storedFor(phone)).toMatchObject([
      { kind: 'consultation', service: 'claims-processing', trackingCode: codeOf(posted) },
    ]);
  });

  it('keeps the insurance that a call is about', async () => {
    const [item] = await site.database.db.select().from(insuranceTypes).limit(1);
    const phone_number = newPhone();
    const service = `item:${item?.id}`;
    await forms().request('call')({ full_name: 'مینا سلطانی', phone_number, service });
    expect(await storedFor(phone_number)).toMatchObject([
      { kind: 'call', service, details: { service_title: item?.title } },
    ]);
  });

  it('comes back with a sentence at each bad field', async () => {
    const values = {
      full_name: 'مینا سلطانی',
      phone_number: '۰۹۱۲',
      province: 'فارس',
      city: 'تبریز',
      license_status: 'none',
    };
    const posted = await forms().request('partner')(values);
    expect(posted).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys(errorsOf(posted)).sort()).toEqual([
      'education',
      'experience',
      'phone_number',
    ]);
    const phone_number = newPhone();
    const education = 'master';
    const again = await forms().request('partner')({
      ...values,
      phone_number,
      education,
      experience: 'none',
    });
    expect(errorsOf(again)).toEqual({ city: [expect.stringContaining('شهر')] });
    expect(await storedFor(phone_number)).toEqual([]);
  });

  it.each<[FormValues]>([[{}], [{ __proto__: 'x', full_name: '\u202e' }]])(
    'is refused and never thrown at with %j for a form',
    async (values) => {
      expect(await forms().request('consultation')(values)).toMatchObject({
        ok: false,
        status: 422,
      });
    },
  );

  it('says that there were too many of one number', async () => {
    const someone = { full_name: 'مینا سلطانی', phone_number: newPhone() };
    for (let n = 0; n < PER_NUMBER_AN_HOUR; n += 1) await forms().request('call')(someone);
    const onWait = vi.fn();
    const refused = await forms(quiet(), onWait).request('call')(someone);
    expect(refused).toMatchObject({
      ok: false,
      status: 429,
      reply: { message: expect.stringContaining('صبر') },
      retryAfter: expect.any(Number),
    });
    expect(onWait).toHaveBeenCalledOnce();
  });

  it('ends in a general sentence when something breaks, and in the log', async () => {
    const broken = vi.spyOn(settings, 'officeSettings');
    broken.mockRejectedValueOnce(new Error('inside'));
    const log = quiet();
    const someone = { full_name: 'مینا سلطانی', phone_number: newPhone() };
    const answer = await forms(log).request('call')(someone);
    expect(answer).toMatchObject({
      ok: false,
      status: 500,
      reply: { message: expect.stringMatching(/[\u0600-\u06ff].*کد خطا: .7728950e/) },
    });
    expect(JSON.stringify(answer)).not.toContain('inside');
    expect(log.error).toHaveBeenCalledOnce();
  });
});

describe('a posted look at a request', () => {
  it('finds it by code and number in Persian digits', async () => {
    const { tracking_code, phone_number } = await closedRequest();
    const found = await forms().track({
      tracking_code: toPersianDigits(tracking_code),
      phone_number: toPersianDigits(phone_number),
    });
    expect(found).toMatchObject({
      ok: true,
      data: { tracking_code, status: 'closed', rating: null },
    });
  });

  it('tells of a wrong pair in one sentence, and of what is no code at its field', async () => {
    const { tracking_code } = await closedRequest();
    const wrong = await forms().track({ tracking_code, phone_number: newPhone() });
    expect(wrong).toMatchObject({
      status: 404,
      reply: { message: expect.stringContaining('نیافتیم') },
    });
    expect(errorsOf(wrong)).toEqual({});
    const bad = await forms().track({ tracking_code: '۱۲۳', phone_number: newPhone() });
    expect(Object.keys(errorsOf(bad))).toEqual(['tracking_code']);
  });

  it('is rated once', async () => {
    const pair = await closedRequest();
    const unchosen = await forms().rate({ ...pair, comment: 'خوب بود' });
    expect(errorsOf(unchosen)).toEqual({ score: [expect.any(String)] });
    const rated = await forms().rate({ ...pair, score: '4', comment: 'خوب بود' });
    expect(rated).toEqual({ ok: true, data: 4 });
    expect(await forms().track(pair)).toMatchObject({ ok: true, data: { rating: 4 } });
    const twice = await forms().rate({ ...pair, score: '1' });
    expect(twice).toMatchObject({ ok: false, reply: { message: expect.any(String) } });
    expect(await forms().track(pair)).toMatchObject({ ok: true, data: { rating: 4 } });
  });
});
