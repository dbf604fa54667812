import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insuranceTypes, requests } from '#db/schema/index.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import type { PostedForm } from '#features/requests/posted-form.contract.ts';
import { toPersianDigits } from '#lib/digits.ts';
import { newPhone } from '#test/factories.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createFormPosts, type FormPosts } from './form-post.ts';

let site: TestApp;
let posts: FormPosts;
let addresses = 0;

beforeAll(async () => {
  site = await createTestApp();
  await seedCatalogue(site.database.db);
  posts = createFormPosts(site.services.submissions, site.services.ownRequests);
});
afterAll(() => site.close());

/** Posts a form to a page as a browser without JavaScript does, each from an address of its own. */
function post(path: string, body: unknown, log = { error: vi.fn() }): Promise<PostedForm> {
  addresses += 1;
  const sender = { actor: null, address: `198.51.100.${addresses}` };
  const answer = posts[path];
  if (!answer) throw new Error(`no form is posted to ${path}`);
  return answer({ body, sender, log });
}

async function storedFor(phoneNumber: string) {
  const { db } = site.database;
  return db.select().from(requests).where(eq(requests.phoneNumber, phoneNumber));
}

const codeOf = ({ outcome }: PostedForm) => (outcome.ok ? outcome.data : null);
const errorsOf = ({ outcome }: PostedForm) => (outcome.ok ? {} : outcome.fieldErrors);

/** A closed request as its sender tracks it. */
async function closedRequest() {
  const phone_number = newPhone();
  const posted = await post('/contact-us', { full_name: 'مینا سلطانی', phone_number });
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
    const posted = await post('/claims-processing', values);
    expect(posted).toMatchObject({ form: 'consultation', values });
    expect(codeOf(posted)).toMatch(/^[1-9]\d{7}$/);
    expect(await storedFor(phone)).toMatchObject([
      { kind: 'consultation', service: 'claims-processing', trackingCode: codeOf(posted) },
    ]);
  });

  it('keeps the insurance that a call is about', async () => {
    const [item] = await site.database.db.select().from(insuranceTypes).limit(1);
    const phone_number = newPhone();
    const service = `item:${item?.id}`;
    await post('/contact-us', { full_name: 'مینا سلطانی', phone_number, service });
    expect(await storedFor(phone_number)).toMatchObject([
      { kind: 'call', service, details: { service_title: item?.title } },
    ]);
  });

  it('comes back with a sentence at each bad field and with all that was typed', async () => {
    const values = {
      full_name: 'مینا سلطانی',
      phone_number: '۰۹۱۲',
      province: 'فارس',
      city: 'تبریز',
      license_status: 'none',
    };
    const posted = await post('/partner-recruitment', values);
    expect(posted).toMatchObject({ form: 'partner', values, outcome: { message: null } });
    expect(Object.keys(errorsOf(posted)).sort()).toEqual([
      'education',
      'experience',
      'phone_number',
    ]);
    const phone_number = newPhone();
    const education = 'master';
    const again = await post('/partner-recruitment', {
      ...values,
      phone_number,
      education,
      experience: 'none',
    });
    expect(errorsOf(again)).toEqual({ city: expect.stringContaining('شهر') });
    expect(await storedFor(phone_number)).toEqual([]);
  });

  it.each([[undefined], [null], ['text'], [[]], [{ full_name: ['الف', 'ب'], phone_number: {} }]])(
    'is refused and not thrown at with %j for a body',
    async (body) => {
      const posted = await post('/insurance-consultation', body);
      expect(posted.outcome.ok).toBe(false);
      expect(posted.values).toEqual({});
    },
  );

  it('says that there were too many of one number', async () => {
    const someone = { full_name: 'مینا سلطانی', phone_number: newPhone() };
    for (let n = 0; n < 5; n += 1) await post('/contact-us', someone);
    const { outcome } = await post('/contact-us', someone);
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('صبر') });
  });

  it('ends in a general sentence when something breaks, and in the log', async () => {
    const broken = vi.spyOn(site.services.settings, 'office');
    broken.mockRejectedValueOnce(new Error('inside'));
    const log = { error: vi.fn() };
    const someone = { full_name: 'مینا سلطانی', phone_number: newPhone() };
    const { outcome } = await post('/contact-us', someone, log);
    expect(outcome).toMatchObject({ ok: false, message: expect.stringMatching(/[\u0600-\u06ff]/) });
    expect(JSON.stringify(outcome)).not.toContain('inside');
    expect(log.error).toHaveBeenCalledOnce();
  });
});

describe('a posted look at a request', () => {
  it('finds it by code and number in Persian digits', async () => {
    const { tracking_code, phone_number } = await closedRequest();
    const posted = await post('/track', {
      tracking_code: toPersianDigits(tracking_code),
      phone_number: toPersianDigits(phone_number),
    });
    expect(posted).toMatchObject({
      form: 'track',
      outcome: { ok: true, data: { tracking_code, status: 'closed', rating: null } },
      rating: null,
    });
  });

  it('tells of a wrong pair in one sentence, and of what is no code at its field', async () => {
    const { tracking_code } = await closedRequest();
    const wrong = await post('/track', { tracking_code, phone_number: newPhone() });
    expect(wrong.outcome).toMatchObject({ ok: false, fieldErrors: {} });
    expect(wrong.outcome).toHaveProperty('message', expect.stringContaining('نیافتیم'));
    const bad = await post('/track', { tracking_code: '۱۲۳', phone_number: newPhone() });
    expect(Object.keys(errorsOf(bad))).toEqual(['tracking_code']);
  });

  it('rates by the way, once, and shows the request as it then stands', async () => {
    const pair = await closedRequest();
    const unchosen = await post('/track', { ...pair, rate: '1', comment: 'خوب بود' });
    expect(unchosen).toMatchObject({
      outcome: { ok: true, data: { rating: null } },
      rating: { ok: false, fieldErrors: { score: expect.any(String) } },
      values: { comment: 'خوب بود' },
    });
    const rated = await post('/track', { ...pair, rate: '1', score: '4', comment: 'خوب بود' });
    expect(rated).toMatchObject({
      outcome: { ok: true, data: { rating: 4 } },
      rating: { ok: true, data: 4 },
    });
    const twice = await post('/track', { ...pair, rate: '1', score: '1' });
    expect(twice).toMatchObject({
      outcome: { ok: true, data: { rating: 4 } },
      rating: { ok: false, message: expect.any(String) },
    });
  });
});
