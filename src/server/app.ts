import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#config/env.ts';
import type { DatabaseHandle } from '#db/client.ts';
import { auditRoutes } from '#features/audit/routes.server.ts';
import { accountRoutes } from '#features/auth/profile/routes.server.ts';
import { registrationRoutes } from '#features/auth/register/routes.server.ts';
import { secondFactorRoutes } from '#features/auth/second-factor/routes.server.ts';
import { authRoutes } from '#features/auth/sign-in/routes.server.ts';
import { catalogueManagementRoutes } from '#features/catalogue/manage/routes.server.ts';
import { catalogueRoutes } from '#features/catalogue/menu/routes.server.ts';
import { imageRoutes } from '#features/content/images/routes.server.ts';
import { contentManagementRoutes } from '#features/content/manage.routes.server.ts';
import { contentRoutes } from '#features/content/routes.server.ts';
import { findRoutes } from '#features/find/routes.server.ts';
import { mediaRoutes } from '#features/media/routes.server.ts';
import { privacyRoutes } from '#features/privacy/routes.server.ts';
import { eventRoutes } from '#features/requests/live/routes.server.ts';
import { createStreamBudget } from '#features/requests/live/stream-budget.service.server.ts';
import { requestRoutes } from '#features/requests/routes.server.ts';
import { askRoutes } from '#features/search/ask/routes.server.ts';
import { missRoutes } from '#features/search/misses/routes.server.ts';
import { synonymRoutes } from '#features/search/synonyms/routes.server.ts';
import { backupRoutes } from '#features/settings/backups/routes.server.ts';
import { settingsManagementRoutes } from '#features/settings/manage/routes.server.ts';
import { settingsRoutes } from '#features/settings/routes.server.ts';
import { setupRoutes } from '#features/settings/setup/routes.server.ts';
import { statsRoutes } from '#features/stats/routes.server.ts';
import { statusRoutes } from '#features/status/routes.server.ts';
import { userRoutes } from '#features/users/routes.server.ts';
import { AppError } from '#lib/http/errors.ts';
import { readableAddress, URL_MAX } from './address.ts';
import { createHttpServer } from './http-server.ts';
import { createPageForms } from './page-forms.ts';
import { createPageFront } from './page-front.ts';
import { actorPlugin } from './plugins/actor.ts';
import { assetRoutes } from './plugins/assets.ts';
import { BODY_LIMIT, bodiesPlugin } from './plugins/bodies.ts';
import { currentRequestPlugin } from './plugins/current-request.ts';
import { databaseTimePlugin } from './plugins/database-time.ts';
import { developmentPages } from './plugins/development-pages.ts';
import { drainingPlugin } from './plugins/draining.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { etagPlugin } from './plugins/etag.ts';
import { healthRoutes } from './plugins/health.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { pagePosts } from './plugins/page-posts.ts';
import { pagesPlugin } from './plugins/pages.ts';
import { previewRoutes } from './plugins/previews.ts';
import { securityHeadersPlugin } from './plugins/security-headers.ts';
import { seoRoutes } from './plugins/seo.ts';
import { latestFor, sheddingPlugin } from './plugins/shedding.ts';
import { writeGuardPlugin } from './plugins/write-guard.ts';
import { writeKeyPlugin } from './plugins/write-key.ts';
import { createRenderRation } from './render-ration.ts';
import { createRequestIds } from './request-id.ts';
import type { Services } from './services.ts';
import { createRenderer, type LoadBuild } from './ssr.ts';
import { wantsStrategy } from './wants.ts';

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
  const front = createPageFront();
  const nameRequest = createRequestIds(config.trustProxy);
  const app = Fastify({
    serverFactory: (handler) =>
      createHttpServer((request, response) => {
        if (!front.answers(request, response)) handler(request, response);
      }),
    loggerInstance: log,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: nameRequest,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // What still arrives while the server ends is answered, not refused.
    return503OnClosing: false,
    // No parameter is longer than an address may be: what it names is for its schema to say.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: URL_MAX },
    rewriteUrl: ({ url }) => readableAddress(url ?? '/'),
  });
  app.addConstraintStrategy(wantsStrategy);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(errorsPlugin);
  await app.register(drainingPlugin, { front });
  await app.register(securityHeadersPlugin);
  await app.register(currentRequestPlugin);
  await app.register(databaseTimePlugin, {
    isTest: config.mode === 'test',
    patience: config.patience,
  });
  await app.register(actorPlugin, { sessions: services.sessions });
  // Not in tests, which share two cores among themselves and would refuse at random.
  await app.register(sheddingPlugin, {
    isOn: config.mode !== 'test',
    latest: latestFor(config.patience),
  });
  await app.register(bodiesPlugin);
  await app.register(writeKeyPlugin);
  await app.register(writeGuardPlugin, { assertRoom: database.assertRoomForWrites });
  await app.register(etagPlugin);
  await app.register(openapiPlugin);

  const ration = createRenderRation(app.isBusy);
  const streams = createStreamBudget();
  await app.register(metricsPlugin, {
    token: config.metricsToken,
    engine: database.engine,
    lateness: () => app.lateness(),
    queues: {
      render: ration.load,
      hash: services.passwords.load,
      'sign-in': services.turns.load,
      picture: services.media.load,
      text: services.sms.load,
    },
    databaseLoad: database.load,
    countStreams: streams.count,
    tries: services.sms.tries,
    countCodesRefused: services.otp.countRefusedByCap,
    figures: services.figures,
  });
  await app.register(healthRoutes, { db });
  const { auth, secondStep, secondFactor, trustedDevices } = services;
  await app.register(authRoutes, { auth, secondStep });
  await app.register(secondFactorRoutes, { secondFactor, trustedDevices });
  const { registration, otp, accounts, profiles } = services;
  await app.register(accountRoutes, { accounts, profiles });
  await app.register(registrationRoutes, { registration, otp });
  await app.register(catalogueRoutes, { catalogue: services.catalogue });
  await app.register(catalogueManagementRoutes, { management: services.management });
  await app.register(contentRoutes, {
    pages: services.keptPages,
    drafts: services.drafts,
    publishing: services.publishing,
  });
  await app.register(contentManagementRoutes, {
    freePages: services.freePages,
    redirects: services.redirects,
    previews: services.previews,
  });
  await app.register(settingsRoutes, { settings: services.settings });
  await app.register(settingsManagementRoutes, { management: services.settingsManagement });
  await app.register(backupRoutes, { backups: services.backups });
  await app.register(statusRoutes, { status: services.systemStatus });
  await app.register(setupRoutes, { setup: services.setup });
  const { auditLog, auditExport } = services;
  await app.register(auditRoutes, { auditLog, auditExport });
  const { personalExport, erasing, retention } = services;
  await app.register(privacyRoutes, { personalExport, erasing, retention });
  await app.register(mediaRoutes, { media: services.media });
  await app.register(imageRoutes, { images: services.images });
  const { submissions, myRequests: own } = services;
  await app.register(requestRoutes, {
    submissions,
    own,
    lists: services.workLists,
    panel: services.requestPanel,
    assignment: services.assignment,
    outcomes: services.outcomes,
    closing: services.closing,
    rescue: services.rescue,
    undo: services.undo,
    bulk: services.bulk,
    views: services.views,
    joining: services.joining,
    splitting: services.splitting,
    exports: services.requestExport,
    listStaff: services.staff.list,
  });
  await app.register(eventRoutes, {
    changes: services.changes,
    sessions: services.sessions,
    own,
    streams,
  });

  await app.register(statsRoutes, { stats: services.stats, overview: services.overview });

  await app.register(userRoutes, {
    list: services.userList,
    details: services.userDetails,
    management: services.userManagement,
    rights: services.rights,
    secondFactorReset: services.secondFactorReset,
  });

  await app.register(findRoutes, { find: services.find });

  await app.register(askRoutes, { search: services.search });
  await app.register(missRoutes, { misses: services.misses });
  await app.register(synonymRoutes, { synonyms: services.synonyms });

  await app.register(seoRoutes, {
    catalogue: services.catalogue,
    publishedPages: services.publishedPages,
    settings: services.settings,
    publicUrl: config.publicUrl,
  });

  const { content } = services;
  app.addHook('onReady', content.start);
  app.addHook('onClose', async () => content.stop());

  if (loadPages) {
    const renderer = createRenderer(loadPages, services, config);
    const isDevelopment = config.mode === 'development';
    const { previews, publishedPages, catalogue } = services;
    await app.register(previewRoutes, {
      previews,
      publishedPages,
      catalogue,
      renderer,
      ration,
    });
    await app.register(pagePosts, {
      renderer,
      ration,
      formsFor: createPageForms(services),
      publicUrl: config.publicUrl,
      isDevelopment,
    });
    if (isDevelopment) {
      await app.register(developmentPages, { renderer });
    } else {
      await app.register(assetRoutes);
      const { trustProxy } = config;
      const { search } = services;
      await app.register(pagesPlugin, {
        ...{ renderer, content, ration, front, trustProxy, search, nameRequest },
      });
    }
  }
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  return app;
}
