import type { FastifyInstance, InjectOptions } from 'fastify';
import { loadConfig } from '#config/env.ts';
import type { DatabaseHandle } from '#db/client.ts';
import type { Role } from '#domain/roles.ts';
import { confirmSession, findActor, startSession } from '#features/auth/session/session.server.ts';
import { stopImports } from '#features/policies/import/run.server.ts';
import type { MakeBackup } from '#features/settings/backups/make.adapter.server.ts';
import { stopTexts, textsIdle } from '#features/sms/sms.server.ts';
import { CODE_TEMPLATES, type RenderedText, type SmsProvider } from '#features/sms/sms.ts';
import { stopRotation } from '#features/worklists/rotate.server.ts';
import type { Context } from '#kit/context.ts';
import { createSecretBox, type SecretBox } from '#lib/node/secret-box.server.ts';
import { buildApp } from '#server/app.ts';
import { createContext } from '#server/context.ts';
import { createLogger } from '#server/logging.ts';
import type { LoadBuild } from '#server/pages/ssr.ts';
import { closedOnce } from './closing.ts';
import { insertTestUser } from './factories.ts';
import { allowManyTexts } from './many-texts.ts';
import { createTestDatabase } from './test-database.ts';

/** A reply as tests look at it; what is absent from a reply is undefined whatever the type says. */
export type Reply = {
  status: number;
  body: {
    message: string;
    code: string;
    data: unknown;
    errors: Record<string, string[]>;
    meta: unknown;
  };
  headers: Record<string, unknown>;
};

export type TestApp = {
  app: FastifyInstance;
  database: DatabaseHandle;
  /** What use cases get. */
  ctx: Context;
  /** Every route of the server, as `METHOD` and pattern, with who may call it and what else is special of it. */
  routes: ReturnType<FastifyInstance['listRoutes']>;
  /** Every text message so far; `textsIdle(ctx)` waits for those on their way. */
  texts: RenderedText[];
  /** The code in the latest text to a number; null when it got none. */
  codeFor(phoneNumber: string): Promise<string | null>;
  /** Every line of the log, at `LOG_LEVEL`, by default `debug`. */
  logLines: string[];
  /** The time the services believe in; set it to travel. */
  clock: { now: Date };
  /** Milliseconds for which replies were to be held back; no test waits for them. */
  pauses: number[];
  /** A request in process. JSON in, JSON out; `token` goes into the Authorization header. */
  call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: unknown,
    token?: string,
    extra?: InjectOptions,
  ): Promise<Reply>;
  /** Makes a user of a role and signs it in; the password counts as just given again. */
  signInAs(role: Role): Promise<{ id: number; token: string; phoneNumber: string }>;
  close(): Promise<void>;
};

const TEST_BOX = createSecretBox(Buffer.alloc(32, 'a key of the tests'));

type Options = {
  database?: DatabaseHandle;
  loadPages?: LoadBuild | null;
  env?: Record<string, string>;
  /** In place of the provider that remembers. */
  smsProviders?: SmsProvider[];
  /** In place of one under a key of the tests; null for a server without a key. */
  secretBox?: SecretBox | null;
  /** In place of the command that makes backups. */
  makeBackup?: MakeBackup;
};

/** A provider that takes everything and remembers it. */
function createRecorder(texts: RenderedText[]): SmsProvider {
  return {
    name: 'recorder',
    async send(text) {
      texts.push(text);
      return { ok: true, messageId: String(texts.length) };
    },
  };
}

/** The whole server on a database of its own, without listening; it ends with the file at the latest. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  await allowManyTexts(database.db);
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'debug', ...options.env });
  const clock = { now: new Date() };
  const texts: RenderedText[] = [];
  const logLines: string[] = [];
  const log = createLogger(config.logLevel, { write: (line) => void logLines.push(line) });
  const smsProviders = options.smsProviders ?? [createRecorder(texts)];
  const pauses: number[] = [];
  const ctx = createContext({
    config,
    database,
    log,
    now: () => clock.now,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    smsProviders,
    secretBox: options.secretBox === undefined ? TEST_BOX : options.secretBox,
    ...(options.makeBackup && { makeBackup: options.makeBackup }),
  });
  const loadPages = options.loadPages ?? null;
  const app = await buildApp({ config, database, ctx, log, loadPages });
  await app.ready();
  const routes = app.listRoutes();
  const stop = closedOnce(async () => {
    await app.close();
    await stopImports(ctx);
    await stopRotation(ctx);
    await stopTexts(ctx);
  });

  return {
    app,
    database,
    ctx,
    routes,
    clock,
    pauses,
    texts,
    logLines,
    async codeFor(phoneNumber) {
      await textsIdle(ctx);
      // A receipt, whose code is that of tracking, may go out after it: codes are sent first.
      const sent = texts.findLast(
        ({ to, template }) => to === phoneNumber && CODE_TEMPLATES.includes(template),
      );
      return sent?.params.code ?? null;
    },
    async call(method, url, body, token, extra = {}) {
      const headers = { ...(token && { authorization: `Bearer ${token}` }), ...extra.headers };
      const payload = body === undefined ? undefined : (body as InjectOptions['payload']);
      const response = await app.inject({
        method,
        url,
        ...extra,
        headers,
        ...(payload !== undefined && { payload }),
      });
      const isJson =
        response.body !== '' && String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        body: (isJson ? response.json() : {}) as Reply['body'],
        headers: response.headers,
      };
    },
    async signInAs(role) {
      const user = await insertTestUser(database.db, { role });
      const session = await startSession(ctx, user.id, false, 'test');
      const actor = await findActor(ctx, session.token);
      if (actor) await confirmSession(ctx, actor);
      return { id: user.id, token: session.token, phoneNumber: user.phoneNumber };
    },
    async close() {
      await stop();
      await database.close();
    },
  };
}
