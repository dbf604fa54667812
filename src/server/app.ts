import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#config/env.ts';
import type { DatabaseHandle } from '#db/client.ts';
import { readContentVersion } from '#db/content-version.ts';
import { auditRoutes } from '#features/audit/routes.server.ts';
import { accountRoutes } from '#features/auth/account.routes.server.ts';
import { registrationRoutes } from '#features/auth/registration.routes.server.ts';
import { authRoutes } from '#features/auth/routes.server.ts';
import { catalogueManagementRoutes } from '#features/catalogue/management.routes.server.ts';
import { catalogueRoutes } from '#features/catalogue/routes.server.ts';
import { mediaRoutes } from '#features/media/routes.server.ts';
import { eventRoutes } from '#features/requests/events.routes.server.ts';
import { requestExportRoutes } from '#features/requests/export.routes.server.ts';
import { ownRequestRoutes } from '#features/requests/own.routes.server.ts';
import { requestRoutes } from '#features/requests/routes.server.ts';
import { requestWorkRoutes } from '#features/requests/work.routes.server.ts';
import { settingsManagementRoutes } from '#features/settings/management.routes.server.ts';
import { settingsRoutes } from '#features/settings/routes.server.ts';
import { statsRoutes } from '#features/stats/routes.server.ts';
import { userRoutes } from '#features/users/routes.server.ts';
import { seconds } from '#lib/durations.ts';
import { AppError } from '#lib/errors.ts';
import { createContentWatch } from './content-watch.ts';
import { createFormPosts } from './form-post.ts';
import { actorPlugin } from './plugins/actor.ts';
import { BODY_LIMIT, bodiesPlugin } from './plugins/bodies.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { etagPlugin } from './plugins/etag.ts';
import { findabilityRoutes } from './plugins/findability.ts';
import { healthRoutes } from './plugins/health.ts';
import { metricsPlugin } from './plugins/metrics.ts';
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

  await app.register(metricsPlugin, {
    token: config.metricsToken,
    countWaitingTexts: services.sms.countWaiting,
  });
  await app.register(healthRoutes, { db });
  await app.register(authRoutes, { auth: services.auth });
  const { registration, otp, accounts, profiles } = services;
  await app.register(accountRoutes, { accounts, profiles });
  await app.register(registrationRoutes, { registration, otp });
  await app.register(catalogueRoutes, { catalogue: services.catalogue });
  await app.register(catalogueManagementRoutes, { management: services.management });
  await app.register(settingsRoutes, { settings: services.settings });
  await app.register(settingsManagementRoutes, { management: services.settingsManagement });
  const { auditLog, auditExport } = services;
  await app.register(auditRoutes, { auditLog, auditExport });
  await app.register(mediaRoutes, { media: services.media });
  const { submissions, ownRequests: own } = services;
  await app.register(requestRoutes, { submissions, own });
  await app.register(ownRequestRoutes, { own });
  await app.register(requestWorkRoutes, {
    lists: services.workLists,
    work: services.requestWork,
    listStaff: services.staff.list,
  });
  await app.register(requestExportRoutes, { exports: services.requestExport });
  await app.register(eventRoutes, {
    changes: services.changes,
    sessions: services.sessions,
    own,
  });

  await app.register(statsRoutes, { stats: services.stats, overview: services.overview });

  await app.register(userRoutes, {
    list: services.userList,
    details: services.userDetails,
    management: services.userManagement,
  });

  await app.register(findabilityRoutes, {
    catalogue: services.catalogue,
    publicUrl: config.publicUrl,
  });

  if (loadPages) {
    await app.register(pagesPlugin, {
      renderer: createRenderer(loadPages, services, config),
      currentVersion: createContentWatch(() => readContentVersion(db)),
      isDevelopment: config.mode === 'development',
      formPosts: createFormPosts(submissions, own),
    });
  } else {
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
  }
  return app;
}
