import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requests, users } from '#db/schema/index.ts';
import { AppError } from '#lib/http/errors.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { bundlePages } from '#test/pages.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { BODY_LIMIT } from './plugins/bodies.ts';
import { PAGES_WITH_FORMS } from './plugins/page-posts.ts';

const PASSWORD = 'سیب‌زمینیِ آبیِ تابستان';
const PUBLIC_URL = 'https://kargozar.example';

let pages: Awaited<ReturnType<typeof bundlePages>>;
let site: TestApp;

beforeAll(async () => {
  pages = await bundlePages();
  const env = { PUBLIC_URL, TRUST_PROXY: '127.0.0.1/32' };
  site = await createTestApp({ loadPages: pages.load, env });
});
afterAll(async () => {
  await site.close();
  await pages.close();
});

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

type Form = Record<string, string>;
type Extra = { headers?: Record<string, string>; address?: string; payload?: string | Buffer };

/** Posts a form as a browser without scripts does. */
async function post(path: string, form: Form, extra: Extra = {}) {
  const { headers = {}, address = newAddress(), payload } = extra;
  const reply = await site.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: payload ?? new URLSearchParams(form).toString(),
  });
  const { statusCode: status, body } = reply;
  return { status, body, headers: reply.headers, cookies: reply.cookies };
}

type Page = Awaited<ReturnType<typeof post>>;

/** The value that a field of the answered page holds; null where there is no such field. */
function fieldOf(page: Page, name: string): string | null {
  const input = page.body.match(new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`))?.[0];
  return input ? (/\svalue="([^"]*)"/.exec(input)?.[1] ?? '') : null;
}

const cookieOf = (page: Page, name: string) => page.cookies.find((one) => one.name === name);

async function userWith(phoneNumber: string) {
  const { db } = site.database;
  const [user] = await db.select().from(users).where(eq(users.phoneNumber, phoneNumber));
  return user;
}

/** Somebody with an account and a password that is known. */
async function member() {
  const passwordHash = await site.services.passwords.hash(PASSWORD);
  const { phoneNumber } = await insertTestUser(site.database.db, { passwordHash });
  return phoneNumber;
}

it('the pages that take forms are those whose routes have an action', async () => {
  const { routes } = await pages.load();
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
    expect(page.body).toContain('شمارهٔ موبایل یا گذرواژه درست نیست.');
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
    const phone_number = await member();
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
    const slow = vi.spyOn(site.services.auth, 'login').mockImplementation(async () => {
      await gate;
      throw new AppError('too_many_requests', { retryAfter: 9 });
    });
    const form = { phone_number: newPhone(), password: PASSWORD };
    const held = Array.from({ length: 6 }, () => post('/login', form));
    await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(6));
    expect((await post('/contact-us', {})).status).toBe(422);
    letGo();
    const pages = await Promise.all(held);
    slow.mockRestore();
    expect(pages.map(({ status }) => status)).toEqual(held.map(() => 429));
    expect(pages[0]?.headers['retry-after']).toBe('9');
  });

  it('is told in words when its page has no turn', async () => {
    const address = newAddress();
    const pages: Page[] = [];
    const form = { phone_number: newPhone(), password: PASSWORD };
    const refuse = vi
      .spyOn(site.services.auth, 'login')
      .mockRejectedValue(new AppError('too_many_requests', { retryAfter: 9 }));
    for (let n = 0; n < 30; n += 1) pages.push(await post('/login', form, { address }));
    refuse.mockRestore();
    const last = pages.at(-1);
    expect([last?.status, last?.headers['cache-control']]).toEqual([429, 'no-store']);
    expect(last?.body).toContain('تعداد تلاش‌ها زیاد بود');
    expect(last?.body).not.toContain('<form');
  });
});

describe('registering without scripts', () => {
  const details = (phone_number: string) => {
    return { first_name: 'نرگس', last_name: 'کریمی', phone_number };
  };

  it('goes from step to step and ends signed in, under the names that were confirmed', async () => {
    const phone = newPhone();
    const sent = await post('/register', details(toPersianDigits(phone)));
    expect(sent.status).toBe(200);
    expect(fieldOf(sent, 'step')).toBe('code');
    expect(fieldOf(sent, 'phone_number')).toBe(phone);

    const otp = toPersianDigits((await site.codeFor(phone)) ?? '');
    const verified = await post('/register', { ...details(phone), step: 'code', otp });
    expect(verified.status).toBe(200);
    expect(verified.headers['cache-control']).toBe('no-store');
    expect(fieldOf(verified, 'step')).toBe('password');
    expect(fieldOf(verified, 'first_name')).toBe('نرگس');
    const grant = cookieOf(verified, 'auth_grant');
    expect(grant).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Strict' });

    const cookie = `auth_grant=${grant?.value}`;
    const last = { phone_number: phone, step: 'password', first_name: 'نرجس', last_name: 'کریمی' };
    const short = { password: 'کوتاه', password_confirmation: 'کوتاه' };
    const weak = await post('/register', { ...last, ...short }, { headers: { cookie } });
    expect(weak.status).toBe(422);
    expect(weak.body).toContain('گذرواژه باید دست‌کم ۸ نویسه باشد.');
    expect(fieldOf(weak, 'first_name')).toBe('نرجس');
    expect(weak.body).not.toContain('کوتاه');

    const right = { ...last, password: PASSWORD, password_confirmation: PASSWORD };
    const made = await post('/register', right, { headers: { cookie } });
    expect([made.status, made.headers.location]).toEqual([303, '/dashboard/customer/main']);
    expect(cookieOf(made, 'auth_token')).toMatchObject({ maxAge: 7 * 86_400, secure: true });
    expect(cookieOf(made, 'auth_grant')).toMatchObject({ value: '', maxAge: 0 });
    expect(await userWith(phone)).toMatchObject({ firstName: 'نرجس', lastName: 'کریمی' });
  });

  it('shows the names that the code came with to whoever has only the code', async () => {
    const phone = newPhone();
    await site.call('POST', '/auth/register', details(phone));
    const otp = (await site.codeFor(phone)) ?? '';
    const verified = await post('/register', { phone_number: phone, step: 'code', otp });
    expect([fieldOf(verified, 'first_name'), fieldOf(verified, 'last_name')]).toEqual([
      'نرگس',
      'کریمی',
    ]);
  });

  it('keeps what was typed when a step is refused, and says it at the field', async () => {
    const phone = newPhone();
    const bad = await post('/register', { ...details(phone), first_name: 'ن' });
    expect(bad.status).toBe(422);
    expect(bad.body).toContain('نام باید دست‌کم');
    expect(fieldOf(bad, 'last_name')).toBe('کریمی');

    await post('/register', details(phone));
    const right = (await site.codeFor(phone)) ?? '';
    const otp = right === '111111' ? '222222' : '111111';
    const wrong = await post('/register', { ...details(phone), step: 'code', otp });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('کد درست نیست یا زمان آن گذشته است.');
    expect(wrong.body).not.toContain(otp);
    expect(fieldOf(wrong, 'first_name')).toBe('نرگس');

    const soon = await post('/register', { ...details(phone), step: 'code', instead: 'resend' });
    expect(soon.status).toBe(422);
    expect(soon.body).toContain('به‌تازگی فرستاده شده است');
    expect(soon.headers['retry-after']).toMatch(/^\d+$/);
    const back = await post('/register', { ...details(phone), step: 'code', instead: 'change' });
    expect(fieldOf(back, 'step')).toBeNull();
    expect(fieldOf(back, 'phone_number')).toBe(toPersianDigits(phone));
    expect(fieldOf(back, 'first_name')).toBe('نرگس');
  });

  it('makes no account of a step that was skipped or a grant for another number', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await post('/register', details(phone));
    const otp = (await site.codeFor(phone)) ?? '';
    const verified = await post('/register', { ...details(phone), step: 'code', otp });
    const cookie = `auth_grant=${cookieOf(verified, 'auth_grant')?.value}`;
    for (const [path, number, headers] of [
      ['/register', phone, {}],
      ['/register', other, { cookie }],
      ['/forget-password', phone, { cookie }],
    ] as const) {
      const step = { step: 'password', password: PASSWORD, password_confirmation: PASSWORD };
      const refused = await post(path, { ...details(number), ...step }, { headers });
      expect(refused.status).toBe(403);
      expect(refused.body).toContain('مهلت تأیید شماره گذشته است');
      expect(fieldOf(refused, 'step')).toBe('code');
    }
    expect(await userWith(phone)).toBeUndefined();
    expect(await userWith(other)).toBeUndefined();
  });
});

describe('a forgotten password without scripts', () => {
  it('is set anew and signs in', async () => {
    const phone_number = await member();
    const sent = await post('/forget-password', { phone_number });
    expect(fieldOf(sent, 'step')).toBe('code');
    const otp = (await site.codeFor(phone_number)) ?? '';
    const verified = await post('/forget-password', { phone_number, step: 'code', otp });
    expect(fieldOf(verified, 'step')).toBe('password');
    expect(fieldOf(verified, 'first_name')).toBeNull();
    const cookie = `auth_grant=${cookieOf(verified, 'auth_grant')?.value}`;
    const password = 'کبوترِ کاغذیِ سه‌شنبه';
    const done = await post(
      '/forget-password',
      { phone_number, step: 'password', password, password_confirmation: password },
      { headers: { cookie } },
    );
    expect(done.status).toBe(200);
    expect(done.body).toContain('گذرواژه عوض شد');
    expect(cookieOf(done, 'auth_grant')).toMatchObject({ value: '', maxAge: 0 });
    expect((await post('/login', { phone_number, password })).status).toBe(303);
  });

  it('counts against the limits of the API, as a page and as the data of one', async () => {
    const address = newAddress();
    const ask = () =>
      site.call('POST', '/auth/send-reset-otp', { phone_number: newPhone() }, undefined, {
        remoteAddress: address,
      });
    let last = await ask();
    for (let sent = 1; sent < 200 && last.status === 200; sent += 1) last = await ask();
    expect(last.status).toBe(429);
    for (const path of ['/forget-password.data', '/forget-password']) {
      const phone_number = newPhone();
      const page = await post(path, { phone_number }, { address });
      expect(page.status).toBe(429);
      expect(page.headers).toMatchObject({
        'retry-after': expect.stringMatching(/^\d+$/),
        'cache-control': 'no-store',
      });
      expect(await site.codeFor(phone_number)).toBeNull();
    }
    const page = await post('/forget-password', { phone_number: '۰۹۱۲۰۰۰۰۰۰۰' }, { address });
    expect(page.body).toContain('تلاش‌ها بیش از اندازه بود');
    expect(fieldOf(page, 'phone_number')).toBe('۰۹۱۲۰۰۰۰۰۰۰');
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
    const refused = await post('/claims-processing', form);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('شمارهٔ موبایل درست نیست');
    expect(fieldOf(refused, 'full_name')).toBe('پروین صادقی');
    expect(refused.body).toContain('<option value="گیلان" selected="">');
    expect(refused.body).toContain('<option value="رشت">');
    const phone_number = newPhone();
    const taken = await post('/claims-processing', { ...form, phone_number });
    expect(taken.status).toBe(200);
    const { db } = site.database;
    const stored = await db.select().from(requests).where(eq(requests.phoneNumber, phone_number));
    expect(stored).toHaveLength(1);
    expect(taken.body).toContain('درخواست شما ثبت شد');
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
    let refused: Page | null = null;
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
    const phone_number = await member();
    const page = await post('/login', { phone_number, password: PASSWORD }, { headers });
    expect(page.status).toBe(403);
    expect(page.headers['content-type']).toMatch('text/html');
    expect(page.body).toContain('از صفحهٔ سایت دیگری');
    expect(page.cookies).toEqual([]);
    const bare = await post('/login.data', { phone_number, password: PASSWORD }, { headers });
    expect([bare.status, bare.cookies]).toEqual([403, []]);
  });
});
