import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assetRoutes } from './assets.ts';
import { errorsPlugin } from './errors.ts';
import { sheddingPlugin } from './shedding.ts';

let root: string;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kargozar-assets-'));
  await writeFile(path.join(root, 'style.css'), 'a{}');
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await rm(root, { recursive: true });
});

/** An app that takes a loop as late as `latest` milliseconds for an overload. */
async function createApp(latest: { dear: number; others: number }) {
  const app = Fastify();
  apps.push(app);
  await app.register(errorsPlugin);
  await app.register(sheddingPlugin, { isOn: true, latest });
  await app.register(assetRoutes, { root });
  app.get('/ordinary', async () => 'ok');
  app.get('/dear', { config: { shed: 'first' } }, async () => 'ok');
  app.get('/cheap', { config: { shed: 'never' } }, async () => 'ok');
  return async (url: string) => (await app.inject({ url })).statusCode;
}

/** Less than any loop is ever late: an overload without one. */
const ALWAYS = Number.MIN_VALUE;
const NEVER = 1e9;

it('an overloaded server refuses, but never assets or what is cheap', async () => {
  const statusOf = await createApp({ dear: ALWAYS, others: ALWAYS });
  await expect.poll(() => statusOf('/ordinary'), { timeout: 60_000 }).toBe(503);
  expect(await statusOf('/dear')).toBe(503);
  expect(await statusOf('/style.css')).toBe(200);
  expect(await statusOf('/cheap')).toBe(200);
});

it('a busy one refuses what is dear first', async () => {
  const statusOf = await createApp({ dear: ALWAYS, others: NEVER });
  await expect.poll(() => statusOf('/dear'), { timeout: 60_000 }).toBe(503);
  expect(await statusOf('/ordinary')).toBe(200);
  expect(await statusOf('/style.css')).toBe(200);
});

it('a loop that is late a second each time is late by a second, not without end', async () => {
  const statusOf = await createApp({ dear: NEVER, others: NEVER });
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    // Longer than the time between two looks, so that nothing was counted at the second one.
    const end = performance.now() + 1100;
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 1));
    statuses.push(await statusOf('/ordinary'), await statusOf('/dear'));
  }
  expect(statuses).toEqual(Array(8).fill(200));
});
