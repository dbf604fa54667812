// Long: every route against every kind of wrong input.
import { describe, expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';
import { WRONG_VALUES } from '#test/wrong-values.ts';

const site = await createTestApp();

const JSON_TYPE = { 'content-type': 'application/json' };

function post(url: string, payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) {
  return site.app.inject({ method: 'POST', url, payload, headers });
}

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
describe('bad input never gives a 5xx', () => {
  const fields = {
    '/auth/login': ['phone_number', 'password', 'remember'],
    '/auth/register': ['first_name', 'last_name', 'phone_number'],
    '/auth/verify-otp': ['otp', 'phone_number'],
    '/auth/resend-otp': ['phone_number', 'purpose'],
    '/auth/send-reset-otp': ['phone_number'],
    '/auth/set-password': ['password', 'password_confirmation', 'phone_number'],
    '/auth/reset-password': ['password', 'password_confirmation', 'phone_number'],
    '/call-requests': ['full_name', 'phone_number', 'preferred_time', 'topic', 'note', 'website'],
  };
  const good: Record<string, Record<string, unknown>> = {
    '/auth/login': { phone_number: '09350000000', password: 'x' },
    '/auth/register': { first_name: 'مریم', last_name: 'احمدی', phone_number: '09350000000' },
    '/auth/verify-otp': { otp: '123456', phone_number: '09350000000' },
    '/auth/resend-otp': { phone_number: '09350000000' },
    '/auth/send-reset-otp': { phone_number: '09350000000' },
    '/auth/set-password': {
      password: 'x',
      password_confirmation: 'x',
      phone_number: '09350000000',
    },
    '/auth/reset-password': {
      password: 'x',
      password_confirmation: 'x',
      phone_number: '09350000000',
    },
    '/call-requests': { full_name: 'مریم احمدی', phone_number: '09350000000' },
  };
  const cases = Object.entries(fields).flatMap(([url, names]) => names.map((name) => [url, name]));

  it.each(cases)('%s: every wrong value of %s', async (url, name) => {
    for (const value of WRONG_VALUES) {
      const body = JSON.stringify({ ...good[url], [name]: value });
      const reply = await site.app.inject({
        method: 'POST',
        url,
        payload: body,
        headers: JSON_TYPE,
        remoteAddress: `192.0.2.${1 + Math.floor(Math.random() * 250)}`,
      });
      expect(reply.statusCode, body.slice(0, 80)).toBeLessThan(500);
    }
  });

  it.each([
    ['not JSON', '{"phone'],
    ['a JSON string', '"text"'],
    ['a JSON array', '[1]'],
    ['null', 'null'],
    ['deep JSON', deep(2500)],
    ['a prototype', '{"__proto__":{"role":"admin"},"phone_number":"0912"}'],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['a repeated field', '{"phone_number":"0912","phone_number":"0913"}'],
    ['a byte order mark', '\ufeff{}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ])('%s', async (_name, payload) => {
    for (const url of Object.keys(fields)) {
      const reply = await post(url, payload);
      expect([400, 422]).toContain(reply.statusCode);
      expect(reply.json()).toMatchObject({ message: expect.stringMatching(/[\u0600-\u06ff]/) });
    }
  });

  it('a body that does not parse is 400 malformed_body', async () => {
    const reply = await post('/auth/login', '{"phone');
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('malformed_body');
  });

  it('a giant body is 413', async () => {
    const reply = await post('/call-requests', JSON.stringify({ note: 'x'.repeat(17_000) }));
    expect(reply.statusCode).toBe(413);
    expect(reply.json().code).toBe('payload_too_large');
  });

  it.each([
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=UTF-16',
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'nonsense',
    'application/x-www-form-urlencoded;',
  ])('content type %s', async (type) => {
    const reply = await post('/auth/login', '{"phone_number":"0912","password":"x"}', {
      'content-type': type,
    });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
  });

  it('a file where none is wanted, too many parts, a part cut short', async () => {
    const part = (name: string, value: string, more = '') =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=edge' };
    const bodies = [
      `${part('phone_number', 'x'.repeat(3_000_000), '; filename="a.png"')}--edge--\r\n`,
      `${Array.from({ length: 60 }, (_, n) => part(`f${n}`, '1')).join('')}--edge--\r\n`,
      part('phone_number', '0912').slice(0, 40),
      `${part('__proto__', '1')}--edge--\r\n`,
      `${part('phone_number', '1')}${part('phone_number', '2')}--edge--\r\n`,
    ];
    for (const body of bodies) {
      const { statusCode } = await post('/auth/login', body, type);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    }
  });

  it.each([
    '/%',
    '/%00',
    '/requests/%E0%A4%A',
    '/media/../../etc/passwd',
    '/media/%2e%2e%2f.webp',
    `/${'a'.repeat(5000)}`,
  ])('path %s', async (url) => {
    const reply = await site.app.inject({
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
    });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
  });
});

describe('an address that names nothing', () => {
  it.each([
    `/requests/${'9'.repeat(201)}`,
    `/media/${'a'.repeat(3000)}`,
    `/users/${'x'.repeat(5000)}`,
    '/users/%E0%A4%A',
    '/%',
  ])('is 404 in Persian, and nothing of it is said again: %s', async (url) => {
    const { token } = await site.signInAs('super_admin');
    const { status, body, headers } = await site.call('GET', url, undefined, token, {
      headers: { accept: 'application/json' },
    });
    expect(status).toBe(404);
    expect(body).toEqual({ message: 'آنچه خواستید پیدا نشد.', code: 'not_found' });
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is so on every route that has a parameter', async () => {
    const { token } = await site.signInAs('super_admin');
    const routes = site.routes.filter(({ method, url }) => method !== 'HEAD' && url.includes(':'));
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, url } of routes) {
      const long = url.replace(/:\w+/g, '9'.repeat(201));
      const { status, body } = await site.call(method as 'GET', long, undefined, token);
      expect(status, `${method} ${url}`).toBe(404);
      expect(body.code).toBe('not_found');
    }
  });
});

describe('_method', () => {
  it.each(['PATCH', 'DELETE', 'patch', ''])(
    '%s is refused where no route lists it',
    async (method) => {
      const body = { phone_number: '09350000000', password: 'x', _method: method };
      const reply = await post('/auth/login', JSON.stringify(body));
      expect(reply.statusCode).toBe(422);
      expect(reply.json().code).toBe('method_override');
    },
  );
});

describe('every reply', () => {
  it.each(['/healthz', '/menus/insurance/get', '/nothing', '/auth/profile'])('%s', async (url) => {
    const { headers } = await site.app.inject({
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('an unknown path answers JSON 404 to who asked for JSON', async () => {
    const reply = await site.app.inject({
      method: 'GET',
      url: '/x',
      headers: { accept: 'application/json' },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ message: 'آنچه خواستید پیدا نشد.', code: 'not_found' });
  });

  it('X-Forwarded-For counts only from a trusted proxy', async () => {
    const trusting = await createTestApp({ env: { TRUST_PROXY: '10.0.0.0/8' } });
    const seen: string[] = [];
    for (const app of [site.app, trusting.app]) {
      for (const remoteAddress of ['10.1.2.3', '198.51.100.1']) {
        // 30 an hour per address: the 31st is refused exactly when the header is not believed.
        let last = 0;
        for (let n = 0; n <= 30; n += 1) {
          const reply = await app.inject({
            method: 'POST',
            url: '/call-requests',
            remoteAddress,
            headers: { 'x-forwarded-for': `203.0.113.${n}` },
            payload: {
              full_name: 'مریم',
              phone_number:
                `0936${remoteAddress.length}${String(n).padStart(4, '0')}0${app === site.app ? 1 : 2}`.slice(
                  0,
                  11,
                ),
            },
          });
          last = reply.statusCode;
        }
        seen.push(`${app === site.app ? 'plain' : 'trusting'} ${remoteAddress} ${last}`);
      }
    }
    expect(seen).toEqual([
      'plain 10.1.2.3 429',
      'plain 198.51.100.1 429',
      'trusting 10.1.2.3 200',
      'trusting 198.51.100.1 429',
    ]);
    await trusting.close();
  });
});

describe('GET /menus/insurance/get', () => {
  it('answers 304 to who has it', async () => {
    const first = await site.call('GET', '/menus/insurance/get');
    expect(first.status).toBe(200);
    const again = await site.call('GET', '/menus/insurance/get', undefined, undefined, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
  });
});
