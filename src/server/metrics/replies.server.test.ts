import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SmsProvider } from '#features/sms/contract.ts';
import { listenTo, originOf } from '#test/event-listener.ts';
import { newPhone } from '#test/factories.ts';
import { scrapeOf, valueOfSeries } from '#test/metrics.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createRequestIds } from '../request-id.ts';
import { ROUTE_CLASSES, routeClassOf } from './route-class.ts';

const refusing: SmsProvider = {
  name: 'smsir',
  send: async () => ({ ok: false, certainty: 'definite', reason: 'code 102' }),
};
const taking: SmsProvider = { name: 'kavenegar', send: async () => ({ ok: true, messageId: '1' }) };

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ smsProviders: [refusing, taking] });
});
afterAll(() => site.close());

const ask = (remoteAddress: string) =>
  site.call('POST', '/call-requests', { full_name: 'مریم احمدی', phone_number: newPhone() }, '', {
    remoteAddress,
  });

describe('replies', () => {
  it('are told by kind of work and status, in buckets that add up', async () => {
    await ask('198.51.100.1');
    await site.call('GET', '/nothing/at/all');
    const text = await scrapeOf(site);
    const labels = 'route="write",status="2xx"';
    const count = valueOfSeries(text, `http_request_duration_seconds_count{${labels}}`);
    expect(count).toBeGreaterThanOrEqual(1);
    expect(valueOfSeries(text, `http_request_duration_seconds_bucket{le="+Inf",${labels}}`)).toBe(
      count,
    );
    const buckets = [
      ...text.matchAll(/_bucket\{le="[\d.]+",route="write",status="2xx"\} (\d+)$/gm),
    ].map(([, value]) => Number(value));
    expect(buckets).toHaveLength(13);
    expect(buckets).toEqual(buckets.toSorted((a, b) => a - b));
    expect(valueOfSeries(text, `http_request_duration_seconds_sum{${labels}}`)).toBeGreaterThan(0);
    expect(valueOfSeries(text, 'http_requests_total{method="POST",status="2xx"}')).toBe(count);
    expect(text).toContain('route="other",status="4xx"');
  });

  it('say why they were refused, by the limit and not by who', async () => {
    for (let n = 0; n < 80; n += 1) await ask('198.51.100.2');
    const text = await scrapeOf(site);
    expect(
      valueOfSeries(text, 'http_failures_total{status="429",reason="request-address"}'),
    ).toBeGreaterThan(0);
    expect(text).not.toContain('198.51.100');
  });

  it('make few series, whatever is asked', async () => {
    const before = (await scrapeOf(site)).split('\n').length;
    for (let n = 0; n < 200; n += 1) {
      await site.app.inject({ method: 'GET', url: `/p${n}?phone=0912${n}`, remoteAddress: '::1' });
      await site.app.inject({ method: 'PROPFIND' as 'GET', url: `/x${n}` });
      await site.app.inject({ method: 'GET', url: `/requests/${n}` });
    }
    const text = await scrapeOf(site);
    // A status that was not there yet has its buckets, its sum and its count, once.
    expect(text.split('\n').length - before).toBeLessThan(80);
    for (const [, route = ''] of text.matchAll(/route="([^"]*)"/g)) {
      expect(ROUTE_CLASSES).toContain(route);
    }
    expect(text).not.toMatch(/\/p\d|0912|PROPFIND/);
    expect(text).toContain('method="other"');
  });
});

it('gives each route a kind of work', () => {
  const classes = site.routes.map(({ method, url }) => routeClassOf(method, url, {}));
  expect(new Set(classes)).toEqual(new Set(['read', 'write', 'media', 'probe', 'stream']));
  expect(routeClassOf('POST', '/contact-us', { shed: 'first' })).toBe('form');
  expect(routeClassOf('POST', '/auth/login', { shed: 'first' })).toBe('password');
  expect(routeClassOf('GET', '/requests/export', { takesLong: true, shed: 'first' })).toBe('long');
  expect(routeClassOf('GET', '/assets/x.js', { shed: 'never' })).toBe('asset');
  expect(routeClassOf('GET', '/*', { shed: 'never' })).toBe('page');
});

it('counts live streams while they are open, and not among the durations', async () => {
  const origin = await originOf(site);
  const { token } = await site.signInAs('admin');
  const listener = await listenTo(`${origin}/events`, token);
  await expect.poll(() => listener.events.length).toBeGreaterThan(0);
  expect(valueOfSeries(await scrapeOf(site), 'event_streams_open')).toBe(1);
  listener.leave();
  await expect.poll(async () => valueOfSeries(await scrapeOf(site), 'event_streams_open')).toBe(0);
  expect(await scrapeOf(site)).not.toContain('route="stream"');
});

it('counts what each provider answered, by text', async () => {
  await ask('198.51.100.3');
  await site.services.sms.idle();
  const text = await scrapeOf(site);
  const of = (provider: string, outcome: string) =>
    valueOfSeries(
      text,
      `sms_attempts_total{provider="${provider}",template="request-received",outcome="${outcome}"}`,
    );
  expect(of('smsir', 'definite')).toBeGreaterThan(0);
  expect(of('kavenegar', 'sent')).toBe(of('smsir', 'definite'));
});

it('names a request as a trusted proxy does, and as nobody else', async () => {
  const idOf = createRequestIds(['10.0.0.0/8']);
  const given = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';
  const asked = (remoteAddress: string, id: string) =>
    idOf({ headers: { 'x-request-id': id }, socket: { remoteAddress } } as never);
  expect(asked('10.1.2.3', given)).toBe(given);
  for (const [from, id] of [
    ['198.51.100.7', given],
    ['10.1.2.3', 'short'],
    ['10.1.2.3', 'x'.repeat(65)],
    ['10.1.2.3', 'with "quotes" in it'],
    ['10.1.2.3', 'of-09121234567-him'],
  ] as const) {
    expect(asked(from, id)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  }
  const others = createRequestIds([]);
  expect(others({ headers: { 'x-request-id': given } } as never)).not.toBe(given);
});
