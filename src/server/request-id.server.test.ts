import { expect, it, vi } from 'vitest';
import * as catalogue from '#features/catalogue/menu/menu.server.ts';
import * as settings from '#features/settings/settings.server.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import type { SmsProvider } from '#features/sms/sms.ts';
import { errorCodeIn } from '#lib/http/error-code.ts';
import { newAddress } from '#test/accounts.ts';
import { originOf } from '#test/event-listener.ts';
import { newPhone } from '#test/factories.ts';
import { createFakePages } from '#test/fake-pages.ts';
import { createTestApp } from '#test/test-app.ts';
import { createRequestIds } from './request-id.ts';

const OURS = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const GIVEN = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';

const refusing: SmsProvider = {
  name: 'smsir',
  send: async () => ({ ok: false, certainty: 'definite', reason: 'code 102' }),
};
const taking: SmsProvider = { name: 'kavenegar', send: async () => ({ ok: true, messageId: '1' }) };

const site = await createTestApp({
  smsProviders: [refusing, taking],
  loadPages: createFakePages().load,
  env: { TRUST_PROXY: '10.0.0.0/8,127.0.0.1' },
});

type Line = { msg: string; reqId?: string; request?: number; sms?: number };
const linesOf = (id: unknown): Line[] =>
  site.logLines.map((line) => JSON.parse(line) as Line).filter(({ reqId }) => reqId === id);

async function submit(): Promise<string> {
  const body = { full_name: 'مریم احمدی', phone_number: newPhone() };
  const { status, headers } = await site.call('POST', '/call-requests', body, '', {
    remoteAddress: newAddress(),
  });
  expect(status).toBe(200);
  return String(headers['x-request-id']);
}

it('is in the reply, and in every line from the first to what a text came to afterwards', async () => {
  const id = await submit();
  await textsIdle(site.ctx);
  expect(id).toMatch(OURS);
  const said = linesOf(id).map(({ msg }) => msg);
  for (const msg of ['incoming request', 'request event', 'text queued', 'request completed']) {
    expect(said.filter((one) => one === msg)).toHaveLength(1);
  }
  // The reply may be closed before its text has failed at the first gateway, or after it went out by the second.
  const ofText = said.filter((msg) => msg === 'SMS failed' || msg === 'text sent');
  expect(ofText).toEqual(['SMS failed', 'text sent']);
});

it('is of one request each when many come at once and their texts stand in line', async () => {
  const ids = await Promise.all(Array.from({ length: 25 }, submit));
  await textsIdle(site.ctx);
  expect(new Set(ids).size).toBe(ids.length);
  const seen = new Set<number>();
  for (const id of ids) {
    const lines = linesOf(id);
    const about = new Set(lines.flatMap(({ request }) => request ?? []));
    expect(about.size).toBe(1);
    for (const one of about) seen.add(one);
    expect(lines.filter(({ msg }) => msg === 'text sent')).toHaveLength(1);
  }
  expect(seen.size).toBe(ids.length);
});

it('is beside the failure that nobody is told the inside of', async () => {
  vi.spyOn(settings, 'officeSettings').mockRejectedValueOnce(new Error('the inside'));
  const body = { full_name: 'مریم احمدی', phone_number: newPhone() };
  const reply = await site.call('POST', '/call-requests', body);
  expect(reply.status).toBe(500);
  const failed = linesOf(reply.headers['x-request-id']).find(({ msg }) => msg === 'request failed');
  expect(JSON.stringify(failed)).toContain('the inside');
  expect(JSON.stringify(reply.body)).not.toContain('inside');
});

it('ends in the code that a person sees on the page of a failure', async () => {
  vi.spyOn(catalogue, 'catalogueMenu').mockRejectedValueOnce(new Error('the inside'));
  const reply = await site.app.inject({ url: '/search?q=x', headers: { accept: 'text/html' } });
  expect(reply.statusCode).toBe(500);
  const id = String(reply.headers['x-request-id']);
  const code = errorCodeIn(reply.body);
  expect(code).toHaveLength(8);
  expect(id.endsWith(String(code))).toBe(true);
  expect(reply.body).toContain(`کد خطا: <bdi dir="ltr" data-error-code="${code}">${code}</bdi>`);
  expect(linesOf(id).map(({ msg }) => msg)).toContain('page failed');
});

it('is the one of a proxy that is trusted, for calls and for pages from memory', async () => {
  const far = { remoteAddress: '10.1.2.3', headers: { 'x-request-id': GIVEN } };
  const called = await site.call('GET', '/healthz', undefined, '', far);
  expect(called.headers['x-request-id']).toBe(GIVEN);
  const elsewhere = { ...far, remoteAddress: '198.51.100.7' };
  const other = await site.call('GET', '/healthz', undefined, '', elsewhere);
  expect(other.headers['x-request-id']).toMatch(OURS);

  const origin = await originOf(site);
  const page = (id: string) => fetch(`${origin}/track`, { headers: { 'x-request-id': id } });
  await page('rendered-first');
  const kept = await page('from-memory-then');
  expect(kept.headers.get('x-request-id')).toBe('from-memory-then');
  expect(linesOf('from-memory-then').map(({ msg }) => msg)).toEqual(['page sent']);
});

it('is never what a stranger says, nor what is too long, or is no id', () => {
  const idOf = createRequestIds(['10.0.0.0/8']);
  const asked = (remoteAddress: string, id: string) =>
    idOf({ headers: { 'x-request-id': id }, socket: { remoteAddress } } as never);
  expect(asked('10.1.2.3', GIVEN)).toBe(GIVEN);
  for (const [from, id] of [
    ['198.51.100.7', GIVEN],
    ['10.1.2.3', 'short'],
    ['10.1.2.3', 'x'.repeat(65)],
    ['10.1.2.3', 'with "quotes" in it'],
    ['10.1.2.3', 'of-09121234567-him'],
  ] as const) {
    expect(asked(from, id)).toMatch(OURS);
  }
  const others = createRequestIds([]);
  expect(others({ headers: { 'x-request-id': GIVEN } } as never)).not.toBe(GIVEN);
});
