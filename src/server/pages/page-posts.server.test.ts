// Long: every way in which a page takes a form, and where from.

import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { insuranceTypes, requests } from '#db/schema/index.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import * as signIn from '#features/auth/sign-in/sign-in.server.ts';
import { AppError } from '#lib/http/errors.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { bundlePages } from '#test/pages.ts';
import {
  cookieOf,
  createPostingVisitor,
  fieldOf,
  PASSWORD,
  type PostedPage,
  type PostingVisitor,
  PUBLIC_URL,
} from '#test/posting-visitor.ts';
import { BODY_LIMIT } from '../plugins/bodies.ts';
import { PAGES_WITH_FORMS } from '../plugins/page-posts.ts';

const visitor = await createPostingVisitor();
const site = visitor.site;

const post: PostingVisitor['post'] = (...asked) => visitor.post(...asked);

it('the pages that take forms are those whose routes have an action', async () => {
  const { routes } = await (await bundlePages())();
  const withAction = Object.values(routes).filter((route) => route?.module.action);
  const paths = withAction.map((route) => `/${route?.path}`);
  expect(paths.sort()).toEqual([...PAGES_WITH_FORMS].sort());
});

describe('a sign-in without scripts', () => {
  it('answers a wrong password on its own page, at the password, with the number kept', async () => {
    const phone = newPhone();
    const page = await post('/login', {
      phone_number: phone,
      password: 'گذرواژهٔ نادرست',
      remember: 'true',
    });
    expect(page.status).toBe(422);
    expect(page.headers['content-type']).toMatch('text/html');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(page.body).toContain('شمارهٔ موبایل یا گذرواژه درست نیست');
    expect(page.body).toMatch(/<input[^>]*aria-invalid="true"[^>]*type="password"/);
    expect(fieldOf(page, 'phone_number')).toBe(toPersianDigits(phone));
    expect(page.body).toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
    expect(page.body).not.toContain('گذرواژهٔ نادرست');
    expect(page.cookies).toEqual([]);
    const again = await site.app.inject({ url: '/login', headers: { accept: 'text/html' } });
    expect(again.body).not.toContain(toPersianDigits(phone));
  });

  it.each([
    [{}, 7],
    [{ remember: 'true' }, 30],
  ])('leads on with the cookie that the client would set (%j)', async (more, days) => {
    const phone_number = await visitor.member();
    const page = await post('/login', { phone_number, password: PASSWORD, ...more });
    expect(page.status).toBe(303);
    expect(page.headers.location).toBe('/dashboard/customer/main');
    expect(page.headers['cache-control']).toBe('no-store');
    const cookie = cookieOf(page, 'auth_token');
    expect(cookie).toEqual({
      name: 'auth_token',
      value: expect.any(String),
      maxAge: days * 86_400,
      path: '/',
      secure: true,
      sameSite: 'Strict',
    });
    const owner = await site.call('GET', '/auth/profile', undefined, cookie?.value);
    expect(owner.body.data).toMatchObject({ phone_number });
  });

  it('says at the password whatever a 422 says, as the specification has it', async () => {
    const page = await post('/login', { phone_number: '۱۲۳', password: '' });
    const [, error] = /id="[^"]*-error"[^>]*>([^<]*)</.exec(page.body) ?? [];
    expect(error).toBe('شمارهٔ موبایل درست نیست؛ نمونهٔ درست: ۰۹۱۲۱۲۳۴۵۶۷ گذرواژه را بنویسید.');
  });
});

describe('a sign-in that is held back', () => {
  it('keeps nobody else from a page; only what it renders waits in the line', async () => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const slow = vi.spyOn(signIn, 'login').mockImplementation(async () => {
      await gate;
      throw new AppError('too_many_requests', { retryAfter: 9 });
    });
    const form = { phone_number: newPhone(), password: PASSWORD };
    const held = Array.from({ length: 6 }, () => post('/login', form));
    await expect.poll(() => slow.mock.calls.length).toBe(6);
    expect((await post('/contact-us', {})).status).toBe(422);
    letGo();
    const pages = await Promise.all(held);
    slow.mockRestore();
    expect(pages.map(({ status }) => status)).toEqual(held.map(() => 429));
    expect(pages[0]?.headers['retry-after']).toBe('9');
  });

  it('is told in words when its page has no turn', async () => {
    const address = newAddress();
    const pages: PostedPage[] = [];
    const form = { phone_number: newPhone(), password: PASSWORD };
    const refuse = vi
      .spyOn(signIn, 'login')
      .mockRejectedValue(new AppError('too_many_requests', { retryAfter: 9 }));
    for (let n = 0; n < 30; n += 1) pages.push(await post('/login', form, { address }));
    refuse.mockRestore();
    const last = pages.at(-1);
    expect([last?.status, last?.headers['cache-control']]).toEqual([429, 'no-store']);
    expect(last?.body).toContain('تعداد تلاش‌ها زیاد بود');
    expect(last?.body).not.toContain('<form');
  });
});

describe('a public form without scripts', () => {
  it('comes back with all that was typed, then with its code', async () => {
    const form = {
      full_name: 'پروین صادقی',
      phone_number: '۰۹۱۲',
      service: 'claims-processing',
      message: 'بازدید از انبار',
      province: 'گیلان',
    };
    const refused = await post('/business-risk-management', form);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('شمارهٔ موبایل درست نیست');
    expect(fieldOf(refused, 'full_name')).toBe('پروین صادقی');
    expect(refused.body).toContain('<option selected="">گیلان</option>');
    expect(refused.body).toContain('<option>رشت</option>');
    const phone_number = newPhone();
    const taken = await post('/business-risk-management', { ...form, phone_number });
    expect(taken.status).toBe(200);
    const { db } = site.database;
    const stored = await db.select().from(requests).where(eq(requests.phoneNumber, phone_number));
    expect(stored).toHaveLength(1);
    expect(taken.body).toContain('درخواست شما ثبت شد');
  });

  it('reports a loss, with the day as it was typed', async () => {
    const form = {
      full_name: 'پروین صادقی',
      phone_number: newPhone(),
      line: 'fire',
      loss_date: '۱۴۰۴/۰۹/۰۴',
      description: 'انبار از اتصال برق آتش گرفت.',
      province: 'تهران',
    };
    const refused = await post('/claims-processing', form);
    expect(refused.status).toBe(422);
    expect(fieldOf(refused, 'loss_date')).toBe('۱۴۰۴/۰۹/۰۴');
    const taken = await post('/claims-processing', { ...form, city: 'تهران' });
    expect(taken.status).toBe(200);
    expect(taken.body).toContain('درخواست شما ثبت شد');
  });

  it('asks to buy: what is wrong is said at its field and the insurance stays chosen', async () => {
    await seedCatalogue(site.database.db);
    const [insurance] = await site.database.db
      .select()
      .from(insuranceTypes)
      .where(eq(insuranceTypes.link, '/products/car-body'));
    const form = { full_name: 'پروین صادقی', topic: 'خرید بیمه', preferred_time: 'noon' };
    const service = `item:${insurance?.id}`;
    const refused = await post('/purchase', { ...form, service, phone_number: '۰۹۱۲' });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('شمارهٔ موبایل درست نیست');
    expect(refused.body).toContain(`<option value="${service}" selected="">بدنهٔ خودرو</option>`);
    expect(fieldOf(refused, 'full_name')).toBe('پروین صادقی');
    const phone_number = newPhone();
    const gone = await post('/purchase', { ...form, service: 'item:999999', phone_number });
    expect(gone.status).toBe(422);
    expect(gone.body).toMatch(/<select[^>]*name="service"[^>]*aria-invalid="true"/);
    const taken = await post('/purchase', { ...form, service, phone_number });
    expect(taken.status).toBe(200);
    expect(taken.body).toContain('درخواست شما ثبت شد');
    const { db } = site.database;
    const [stored] = await db.select().from(requests).where(eq(requests.phoneNumber, phone_number));
    expect(stored).toMatchObject({
      kind: 'call',
      service,
      details: { topic: 'خرید بیمه', preferred_time: 'noon', service_title: 'بدنهٔ خودرو' },
    });
  });

  it.each([
    ['text/plain', 'hello'],
    ['application/json', '{"full_name":"x"}'],
    ['application/x-www-form-urlencoded', ''],
    ['multipart/form-data; boundary=x', 'not a form'],
    ['multipart/form-data', '--x'],
  ])('takes a body of %s for an empty form', async (type, payload) => {
    const page = await post('/contact-us', {}, { headers: { 'content-type': type }, payload });
    expect(page.status).toBe(422);
    expect(page.body).toContain('نام و نام خانوادگی را بنویسید.');
  });

  it('is read as multipart too', async () => {
    const payload =
      '--x\r\nContent-Disposition: form-data; name="full_name"\r\n\r\nپروین صادقی\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const page = await post('/contact-us', {}, { headers, payload });
    expect(fieldOf(page, 'full_name')).toBe('پروین صادقی');
  });

  it('has its turn among the renderings of its address; past it nothing is stored', async () => {
    const address = newAddress();
    let refused: PostedPage | null = null;
    for (let sent = 0; sent < 60 && !refused; sent += 1) {
      const phone_number = newPhone();
      const page = await post('/contact-us.data', { full_name: 'ن', phone_number }, { address });
      if (page.status === 429) refused = page;
    }
    expect(refused?.headers['retry-after']).toMatch(/^\d+$/);
    const form = { full_name: 'پروین صادقی', phone_number: newPhone() };
    const page = await post('/contact-us', form, { address });
    expect([page.status, page.headers['cache-control']]).toEqual([429, 'no-store']);
    const { db } = site.database;
    const stored = eq(requests.phoneNumber, form.phone_number);
    expect(await db.select().from(requests).where(stored)).toEqual([]);
  });

  it('is refused above its limit, in words', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const payload = `note=${'a'.repeat(BODY_LIMIT)}`;
      const page = await post('/contact-us', {}, { headers: { 'content-type': type }, payload });
      expect(page.status).toBe(413);
      expect(page.headers['content-type']).toMatch('text/html');
      expect(page.body).toContain('بزرگ‌تر از اندازهٔ مجاز');
    }
  });
});

describe('where a form may come from', () => {
  const OWN = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
  const PROXY = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'www.kargozar.example',
  };
  const form = () => ({ phone_number: newPhone(), password: PASSWORD });

  it.each<[string, Record<string, string>, string?]>([
    ['the address that was asked', OWN],
    ['no origin at all, as old browsers', { host: OWN.host }],
    ['the public address, behind a proxy that hides it', { host: OWN.host, origin: PUBLIC_URL }],
    [
      'another name, through a proxy that is trusted to say so',
      { ...PROXY, host: OWN.host, origin: 'https://www.kargozar.example' },
      '127.0.0.1',
    ],
  ])('%s', async (_name, headers, address = newAddress()) => {
    expect((await post('/login', form(), { headers, address })).status).toBe(422);
    expect((await post('/login.data', form(), { headers, address })).status).toBe(422);
  });

  it.each([
    'https://elsewhere.example',
    'null',
    'http://127.0.0.1:3001',
    'https://kargozar.example.elsewhere.example',
    'nonsense',
  ])('not %s', async (origin) => {
    const headers = { host: OWN.host, origin };
    const phone_number = await visitor.member();
    const page = await post('/login', { phone_number, password: PASSWORD }, { headers });
    expect(page.status).toBe(403);
    expect(page.headers['content-type']).toMatch('text/html');
    expect(page.body).toContain('از صفحهٔ سایت دیگری');
    expect(page.cookies).toEqual([]);
    const bare = await post('/login.data', { phone_number, password: PASSWORD }, { headers });
    expect([bare.status, bare.cookies]).toEqual([403, []]);
  });
});
