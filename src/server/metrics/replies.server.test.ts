import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { textsIdle } from '#features/sms/sms.server.ts';
import type { SmsProvider } from '#features/sms/sms.ts';
import { listenTo, originOf } from '#test/event-listener.ts';
import { newPhone } from '#test/factories.ts';
import { scrapeOf, valueOfSeries } from '#test/metrics.ts';
import { createTestApp } from '#test/test-app.ts';
import { ROUTE_CLASSES, routeClassOf } from './route-class.ts';

const refusing: SmsProvider = {
  name: 'smsir',
  send: async () => ({ ok: false, certainty: 'definite', reason: 'code 102' }),
};
const taking: SmsProvider = { name: 'kavenegar', send: async () => ({ ok: true, messageId: '1' }) };

const site = await createTestApp({ smsProviders: [refusing, taking] });

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

  it('make no new series, whatever is asked', async () => {
    const ways = [
      (part: string) => ({ method: 'GET', url: `/p${part}?phone=0912${part}` }),
      (part: string) => ({ method: 'POST', url: `/auth/${part}` }),
      (part: string) => ({ method: 'PROPFIND', url: `/x/${part}` }),
      (part: string) => ({ method: 'GET', url: `/media/${part}` }),
      (part: string) => ({ method: 'GET', url: `/requests/${part}` }),
    ];
    const askEach = async (part: string) => {
      for (const way of ways)
        await site.app.inject({ ...way(part), remoteAddress: '::1' } as never);
    };
    const seriesOf = (text: string) => text.match(/^\w+(?:\{[^}]*\})?(?= )/gm);
    await askEach('first');
    const before = seriesOf(await scrapeOf(site));
    for (let n = 0; n < 200; n += 1) await askEach(randomBytes(8).toString('hex'));
    const text = await scrapeOf(site);
    expect(before?.length).toBeGreaterThan(100);
    expect(seriesOf(text)).toEqual(before);
    for (const [, route = ''] of text.matchAll(/route="([^"]*)"/g)) {
      expect(ROUTE_CLASSES).toContain(route);
    }
    // In the labels; a figure may have any digits.
    expect(text).not.toMatch(/="[^"]*(?:\/p\w|0912|PROPFIND)/);
    expect(text).toContain('method="other"');
  });
});

it('gives each route a kind of work', () => {
  const classes = site.routes.map(({ method, url }) => routeClassOf(method, url, {}));
  expect(new Set(classes)).toEqual(new Set(['read', 'write', 'form', 'media', 'probe', 'stream']));
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
  await textsIdle(site.ctx);
  const text = await scrapeOf(site);
  const of = (provider: string, outcome: string) =>
    valueOfSeries(
      text,
      `sms_attempts_total{provider="${provider}",template="request-received",outcome="${outcome}"}`,
    );
  expect(of('smsir', 'definite')).toBeGreaterThan(0);
  expect(of('kavenegar', 'sent')).toBe(of('smsir', 'definite'));
});
