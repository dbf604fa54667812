import { expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

const TOKEN = 'a-token-of-some-length';

const site = await createTestApp({ env: { METRICS_TOKEN: TOKEN, TRUST_PROXY: '10.0.0.0/8' } });

const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: '/metrics', remoteAddress, headers });

it('tells the machine itself, and whoever has the token', async () => {
  await site.app.inject({ url: '/healthz' });
  const here = await read('127.0.0.1');
  expect(here.statusCode).toBe(200);
  expect(here.body).toMatch(/^http_requests_total\{method="GET",status="2xx"\} \d+$/m);
  expect(here.body).toMatch(/^sms_waiting 0$/m);
  expect(here.body).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(here.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const far = await read('198.51.100.7', { authorization: `Bearer ${TOKEN}` });
  expect(far.statusCode).toBe(200);
});

it.each([
  ['from elsewhere', '198.51.100.7', {}],
  ['with a wrong token', '198.51.100.7', { authorization: 'Bearer something-else' }],
  ['through a proxy on the machine', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }],
  ['through a proxy that says so as RFC 7239', '127.0.0.1', { forwarded: 'for=198.51.100.7' }],
  ['through a proxy that names the caller', '127.0.0.1', { 'x-real-ip': '198.51.100.7' }],
  ['through a proxy that names itself', '127.0.0.1', { via: '1.1 edge' }],
  ['through a proxy that names the host', '::1', { 'x-forwarded-host': 'kargozar.example' }],
  ['through a network of proxies', '127.0.0.1', { 'cf-connecting-ip': '198.51.100.7' }],
  ['through a proxy that says it is the machine', '10.1.1.1', { 'x-forwarded-for': '127.0.0.1' }],
])('is not there %s', async (_name, address, headers) => {
  expect((await read(address, headers as Record<string, string>)).statusCode).toBe(404);
});

it('says of each figure what it is and whose, under the names that rules were written for', async () => {
  const { body } = await read('127.0.0.1');
  const kinds = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, kind]) => [name, kind]);
  expect(Object.fromEntries(kinds)).toEqual({
    http_requests_total: 'counter',
    http_request_seconds_total: 'counter',
    http_request_duration_seconds: 'histogram',
    http_failures_total: 'counter',
    process_cpu_seconds_total: 'counter',
    process_resident_memory_bytes: 'gauge',
    nodejs_heap_used_bytes: 'gauge',
    nodejs_heap_limit_bytes: 'gauge',
    process_uptime_seconds: 'gauge',
    event_loop_delay_p99_seconds: 'gauge',
    event_loop_lateness_seconds: 'gauge',
    work_running: 'gauge',
    work_waiting: 'gauge',
    database_connections: 'gauge',
    database_connections_most: 'gauge',
    event_streams_open: 'gauge',
    sms_attempts_total: 'counter',
    otp_refused_by_hourly_cap_total: 'counter',
    database_figures_up: 'gauge',
    sms_waiting: 'gauge',
    sms_oldest_waiting_seconds: 'gauge',
    pages_overdue: 'gauge',
    requests_late: 'gauge',
    requests_late_oldest_seconds: 'gauge',
    database_migrations: 'gauge',
    database_size_bytes: 'gauge',
    disk_free_bytes: 'gauge',
    build_info: 'gauge',
  });
  for (const [, name, help] of body.matchAll(/^# HELP (\w+) (.+)$/gm)) {
    expect(help, name).toMatch(
      /\b(?:this process|its database|of the database|the database)\b.*\.$/,
    );
  }
});
