import dns from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Behaviour,
  deadAddress,
  type FakeGateway,
  startFakeGateway,
} from '#test/fake-gateway.ts';
import { createKavenegarProvider } from './kavenegar.adapter.server.ts';
import type { RenderedText, SmsProvider } from './sms.ts';
import { createSmsirProvider } from './smsir.adapter.server.ts';

const KEY = 'the-secret-key/with?signs';
const CODE: RenderedText = {
  to: '09121234567',
  template: 'register-code',
  params: { code: '012345' },
  text: 'کد شما: 012345',
  at: new Date(),
};
const NOTICE: RenderedText = {
  to: '09121234567',
  template: 'password-changed',
  params: { time: '۳۰ آبان ۱۴۰۵، ۱۴:۰۵' },
  text: 'گذرواژهٔ شما تغییر کرد.',
  at: new Date(),
};

let gateway: FakeGateway;
beforeAll(async () => {
  gateway = await startFakeGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.calls.length = 0;
});

const TEMPLATES = { 'register-code': '100001', 'password-changed': '100004' } as const;
const MAKE: Record<string, (baseUrl: string) => SmsProvider> = {
  smsir: (baseUrl) =>
    createSmsirProvider({ apiKey: KEY, baseUrl, templates: TEMPLATES, timeout: 1500 }),
  kavenegar: (baseUrl) =>
    createKavenegarProvider({ apiKey: KEY, baseUrl, sender: null, templates: {}, timeout: 1500 }),
};

describe('sms.ir', () => {
  const send = (text: RenderedText) => MAKE.smsir?.(gateway.baseUrl).send(text);

  it('sends by template, with the key in its header', async () => {
    gateway.behave({
      status: 200,
      body: { status: 1, message: 'موفق', data: { messageId: 89545112, cost: 1.0 } },
    });
    expect(await send(CODE)).toEqual({ ok: true, messageId: '89545112' });
    const [call] = gateway.calls;
    expect(call?.path).toBe('/v1/send/verify');
    expect(call?.headers['x-api-key']).toBe(KEY);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      mobile: '09121234567',
      templateId: 100001,
      parameters: [{ name: 'CODE', value: '012345' }],
    });
    await send(NOTICE);
    expect(JSON.parse(gateway.calls[1]?.body ?? '')).toMatchObject({
      templateId: 100004,
      parameters: [{ name: 'TIME', value: '۳۰ آبان ۱۴۰۵، ۱۴:۰۵' }],
    });
  });

  it.each([
    [400, 113],
    [400, 104],
    [400, 114],
    [401, 10],
    [401, 13],
    [429, 20],
    [500, 0],
    [200, 102],
    [200, 115],
  ])('takes HTTP %i with status %i for a definite no', async (status, code) => {
    gateway.behave({ status, body: { status: code, message: 'خطا', data: null } });
    expect(await send(CODE)).toEqual({
      ok: false,
      certainty: 'definite',
      reason: `HTTP ${status}, code ${code}`,
    });
  });

  it('sends nothing without a template', async () => {
    const outcome = await send({ ...NOTICE, template: 'account-exists', params: {} });
    expect(outcome).toMatchObject({ ok: false, certainty: 'definite' });
    expect(gateway.calls).toEqual([]);
  });
});

describe('Kavenegar', () => {
  const send = (text: RenderedText) => MAKE.kavenegar?.(gateway.baseUrl).send(text);
  const entry = { messageid: 8792343, status: 5, receptor: '09121234567', cost: 120 };

  it.each([
    ['an array', [entry]],
    ['an object', entry],
  ])('sends a code by template; entries are %s', async (_name, entries) => {
    gateway.behave({
      status: 200,
      body: { return: { status: 200, message: 'تایید شد' }, entries },
    });
    expect(await send(CODE)).toEqual({ ok: true, messageId: '8792343' });
    const [call] = gateway.calls;
    expect(call?.path).toBe(`/v1/${encodeURIComponent(KEY)}/verify/lookup.json`);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      receptor: '09121234567',
      token: '012345',
      template: 'register-code',
    });
  });

  it('sends anything else as plain text, from the line it was given', async () => {
    gateway.behave({
      status: 200,
      body: { return: { status: 200, message: '' }, entries: [entry] },
    });
    const { baseUrl } = gateway;
    const provider = createKavenegarProvider({
      apiKey: KEY,
      baseUrl,
      sender: '10004346',
      templates: {},
    });
    expect(await provider.send(NOTICE)).toMatchObject({ ok: true });
    const [call] = gateway.calls;
    expect(call?.path).toBe(`/v1/${encodeURIComponent(KEY)}/sms/send.json`);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      receptor: '09121234567',
      message: NOTICE.text,
      sender: '10004346',
    });
  });

  it('takes 407, whose body fetch keeps to itself, for a definite no', async () => {
    gateway.behave({ status: 407, body: { return: { status: 407, message: 'خطا' } } });
    expect(await send(CODE)).toMatchObject({ ok: false, certainty: 'definite' });
  });

  it.each([400, 401, 403, 406, 409, 411, 412, 418, 422, 424, 426, 428, 429, 431, 432, 451, 501])(
    'takes %i for a definite no',
    async (status) => {
      gateway.behave({ status, body: { return: { status, message: 'خطا' }, entries: null } });
      expect(await send(CODE)).toEqual({
        ok: false,
        certainty: 'definite',
        reason: `HTTP ${status}, code ${status}`,
      });
    },
  );
});

describe.each(Object.keys(MAKE))('%s, broken', (name) => {
  const at = (baseUrl: string) => MAKE[name]?.(baseUrl) as SmsProvider;

  const broken: [string, Behaviour, 'definite' | 'ambiguous'][] = [
    ['hangs', 'hang', 'ambiguous'],
    ['breaks the connection', 'reset', 'ambiguous'],
    ['stops half-way', 'half', 'ambiguous'],
    ['says yes in words nobody knows', { status: 200, text: '<html>OK</html>' }, 'ambiguous'],
    ['says 200 with an unknown body', { status: 200, body: { ok: true } }, 'ambiguous'],
    ['stands behind a proxy that waits', { status: 504, text: 'Gateway Timeout' }, 'ambiguous'],
    ['stands behind a proxy that lost it', { status: 502, text: 'Bad Gateway' }, 'ambiguous'],
    ['is overloaded', { status: 503, text: 'busy' }, 'definite'],
    ['fails', { status: 500, text: 'oops' }, 'definite'],
    ['sends elsewhere', { status: 302, text: '' }, 'definite'],
  ];

  it.each(broken)('%s', async (_what, behaviour, certainty) => {
    gateway.behave(behaviour);
    const outcome = await at(gateway.baseUrl).send(CODE);
    expect(outcome).toMatchObject({ ok: false, certainty });
    expect(gateway.calls).toHaveLength(1);
    expect(JSON.stringify(outcome)).not.toContain('secret-key');
    expect(JSON.stringify(outcome)).not.toContain('012345');
  });

  it('refuses connections, or has no address', async () => {
    const dead = await deadAddress();
    // The machine's resolver may take longer to find no address than a gateway may take to answer.
    const code = 'ENOTFOUND';
    const lookup = vi.spyOn(dns, 'lookup');
    lookup.mockImplementation(((name: string, ...rest: unknown[]) => {
      const answer = rest.at(-1) as (error: Error) => void;
      answer(Object.assign(new Error(`getaddrinfo ${code} ${name}`), { code }));
    }) as never);
    for (const address of [dead, 'http://gateway.invalid']) {
      const outcome = await at(address).send(CODE);
      expect(outcome).toMatchObject({ ok: false, certainty: 'definite' });
      expect(JSON.stringify(outcome)).not.toContain('secret-key');
    }
    lookup.mockRestore();
  });
});
