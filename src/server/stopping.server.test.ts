import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#db/open.ts';
import { smsOutbox } from '#db/schema/index.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { GATEWAY_TEMPLATES, startFakeGateway } from '#test/fake-gateway.ts';
import {
  PATIENT_SERVER,
  type ServerEnvironment,
  type ServerProcess,
  startServer,
} from '#test/server-process.ts';
import { createTestPlace } from '#test/test-database.ts';

let directories: string;
let count = 0;
beforeAll(async () => {
  directories = await mkdtemp(path.join(tmpdir(), 'kargozar-test-'));
});
afterAll(() => rm(directories, { recursive: true, force: true }));

/** A place of its own for a server to keep its data: a directory, or a database. */
async function newPlace(): Promise<ServerEnvironment & { DATA_DIR: string }> {
  count += 1;
  return { ...PATIENT_SERVER, ...(await createTestPlace(path.join(directories, String(count)))) };
}

const ask = (origin: string) =>
  fetch(`${origin}/call-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ full_name: 'سارا رستمی', phone_number: newPhone() }),
  });

it('a server that is asked to end settles the texts on their way and leaves the others to be sent', async () => {
  const gateway = await startFakeGateway();
  gateway.behave({ status: 200, body: { status: 1, data: { messageId: 1, cost: 1 } } }, 500);
  const place = await newPlace();
  const server = await startServer({
    ...place,
    SMS_PROVIDER: 'smsir',
    SMSIR_API_KEY: 'k',
    SMSIR_BASE_URL: gateway.baseUrl,
    SMSIR_TEMPLATES: GATEWAY_TEMPLATES,
  });
  for (let sent = 0; sent < 12; sent += 1) expect((await ask(server.origin)).status).toBe(200);
  expect(await server.stop()).toBe(0);

  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = null } = place;
  const database = await createDatabase({ dataDir, databaseUrl });
  const texts = await database.db.select().from(smsOutbox);
  await database.close();
  const inState = (state: string) => texts.filter((text) => text.state === state);
  expect(texts).toHaveLength(12);
  expect(inState('sent')).toHaveLength(gateway.calls.length);
  expect(inState('pending')).toHaveLength(12 - gateway.calls.length);
  await gateway.close();
});

/** What a proxy does: asks every tenth of a second whether the server is ready, and waits while it is not. */
function createProxy(origin: string) {
  let isReady = true;
  let isAsking = false;
  const timer = setInterval(async () => {
    // An older answer that came later would hide a newer one.
    if (isAsking) return;
    isAsking = true;
    isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    isAsking = false;
  }, 100);
  return {
    async send(): Promise<string> {
      while (!isReady) await new Promise((resolve) => setTimeout(resolve, 20));
      return ask(origin).then(
        ({ status }) => String(status),
        ({ cause }) => (cause?.code === 'ECONNREFUSED' ? 'refused' : String(cause?.code ?? cause)),
      );
    },
    close: () => clearInterval(timer),
  };
}

it('SIGTERM under load: no request fails behind a proxy that asks whether the server is ready', async () => {
  const place = await newPlace();
  let server: ServerProcess = await startServer({ ...place, DRAIN_SECONDS: '3' });
  const { port } = new URL(server.origin);
  const proxy = createProxy(server.origin);
  const outcomes: string[] = [];
  let isOver = false;
  const load = Array.from({ length: 4 }, async () => {
    while (!isOver) outcomes.push(await proxy.send());
  });
  for (let round = 1; round <= 3; round += 1) {
    const before = outcomes.length;
    await expect.poll(() => outcomes.length).toBeGreaterThan(before + 20);
    expect(await server.stop()).toBe(0);
    server = await startServer({ ...place, DRAIN_SECONDS: '3', PORT: port });
  }
  isOver = true;
  await Promise.all(load);
  proxy.close();
  await server.kill();
  expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([]);
});
