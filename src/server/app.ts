import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#config/env.ts';
import type { DatabaseHandle } from '#db/client.ts';
import { readContentVersion } from '#db/content-version.ts';
import { accountRoutes } from '#features/auth/account.routes.server.ts';
import { registrationRoutes } from '#features/auth/registration.routes.server.ts';
import { authRoutes } from '#features/auth/routes.server.ts';
import { catalogueManagementRoutes } from '#features/catalogue/management.routes.server.ts';
import { catalogueRoutes } from '#features/catalogue/routes.server.ts';
import { mediaRoutes } from '#features/media/routes.server.ts';
import { eventRoutes } from '#features/requests/events.routes.server.ts';
import { requestRoutes } from '#features/requests/routes.server.ts';
import { settingsRoutes } from '#features/settings/routes.server.ts';
import { seconds } from '#lib/durations.ts';
import { AppError } from '#lib/errors.ts';
import { createContentWatch } from './content-watch.ts';
import { actorPlugin } from './plugins/actor.ts';
import { BODY_LIMIT, bodiesPlugin } from './plugins/bodies.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { etagPlugin } from './plugins/etag.ts';
import { findabilityRoutes } from './plugins/findability.ts';
import { healthRoutes } from './plugins/health.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { pagesPlugin } from './plugins/pages.ts';
import { securityHeadersPlugin } from './plugins/security-headers.ts';
import { writeGuardPlugin } from './plugins/write-guard.ts';
import type { Services } from './services.ts';
import { createRenderer, type LoadBuild } from './ssr.ts';

export type AppOptions = {
  config: Config;
  database: DatabaseHandle;
  services: Services;
  log: FastifyBaseLogger;
  /** How to get at the pages; null serves the API alone. */
  loadPages: LoadBuild | null;
};

/** The whole server but `listen`: everything it needs is an argument. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, services, log, loadPages } = options;
  const { db } = database;
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    // Half-open and slow clients are dropped within fifteen seconds (security.md).
    connectionTimeout: 0,
    requestTimeout: seconds(15),
    keepAliveTimeout: seconds(10),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { headersTimeout: seconds(10) },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(errorsPlugin);
  await app.register(securityHeadersPlugin);
  await app.register(actorPlugin, { sessions: services.sessions });
  await app.register(underPressure, {
    // Delay and not utilisation: the embedded database shares the thread, so a busy moment is no
    // overload; two seconds, because a start on a busy machine delays by one. Not in tests, which
    // share two cores among themselves and would refuse at random.
    maxEventLoopDelay: config.mode === 'test' ? 0 : seconds(2),
    retryAfter: 5,
    pressureHandler: () => {
      throw new AppError('unavailable', { retryAfter: 5 });
    },
  });
  await app.register(bodiesPlugin);
  await app.register(writeGuardPlugin, { assertRoom: database.assertRoomForWrites });
  await app.register(etagPlugin);
  await app.register(openapiPlugin);

  await app.register(healthRoutes, { db });
  await app.register(authRoutes, { auth: services.auth });
  const { registration, otp, accounts, profiles } = services;
  await app.register(accountRoutes, { accounts, profiles });
  await app.register(registrationRoutes, { registration, otp });
  await app.register(catalogueRoutes, { catalogue: services.catalogue });
  await app.register(catalogueManagementRoutes, { management: services.management });
  await app.register(settingsRoutes, { settings: services.settings });
  await app.register(mediaRoutes, { media: services.media });
  await app.register(requestRoutes, { requests: services.requests });
  await app.register(eventRoutes, { changes: services.changes, sessions: services.sessions });

  await app.register(findabilityRoutes, {
    catalogue: services.catalogue,
    publicUrl: config.publicUrl,
  });

  if (loadPages) {
    await app.register(pagesPlugin, {
      renderer: createRenderer(loadPages, services, config),
      currentVersion: createContentWatch(() => readContentVersion(db)),
      isDevelopment: config.mode === 'development',
      requests: services.requests,
    });
  } else {
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
  }
  return app;
}
