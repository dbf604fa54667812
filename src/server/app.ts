import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#config/env.ts';
import type { DatabaseHandle } from '#db/client.ts';
import { senderOf } from '#features/attachments/upload/routes.server.ts';
import { createStreamBudget } from '#features/worklists/live/stream-budget.service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import { readableAddress, URL_MAX } from './address.ts';
import { registerApi } from './api-routes.ts';
import { createHttpServer } from './http-server.ts';
import { createPageForms } from './pages/page-forms.ts';
import { createPageFront } from './pages/page-front.ts';
import { createRenderRation } from './pages/render-ration.ts';
import { createRenderer, type LoadBuild } from './pages/ssr.ts';
import { actorPlugin } from './plugins/actor.ts';
import { assetRoutes } from './plugins/assets.ts';
import { BODY_LIMIT, bodiesPlugin } from './plugins/bodies.ts';
import { comparisonPage } from './plugins/comparison-page.ts';
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
import { createRequestIds } from './request-id.ts';
import type { Services } from './services/services.ts';
import { wantsStrategy } from './wants.ts';

export type AppOptions = {
  config: Config;
  database: DatabaseHandle;
  services: Services;
  log: FastifyBaseLogger;
  /** How to load the pages; null serves the API alone. */
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
    // Requests that still arrive while the server ends are answered, not rejected.
    return503OnClosing: false,
    // No parameter is longer than an address may be: its schema checks its value.
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
  // Not in tests, which share two cores among themselves and would reject at random.
  await app.register(sheddingPlugin, {
    isOn: config.mode !== 'test',
    latest: latestFor(config.patience),
  });
  await app.register(bodiesPlugin, {
    receiveFile: (request, reply, file) => services.uploads.receive(file, senderOf(request, reply)),
  });
  await app.register(writeKeyPlugin);
  await app.register(writeGuardPlugin, { assertRoom: database.assertRoomForWrites });
  await app.register(etagPlugin);
  await app.register(openapiPlugin);

  const ration = createRenderRation(app.isBusy);
  const streams = createStreamBudget();
  await app.register(metricsPlugin, {
    token: config.metricsToken,
    db,
    supervised: database.supervised,
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
  await registerApi(app, { services, streams });

  await app.register(seoRoutes, {
    catalogue: services.catalogue,
    publishedPages: services.publishedPages,
    settings: services.settings,
    publicUrl: config.publicUrl,
  });

  const { content } = services;
  app.decorate('content', content);
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
    await app.register(comparisonPage, { choosing: services.choosing, renderer, ration });
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
      await app.register(assetRoutes, { icon: () => content.current().icon });
      const { trustProxy } = config;
      const { search } = services;
      await app.register(pagesPlugin, {
        ...{ renderer, content, ration, front, trustProxy, search, nameRequest },
        patience: config.patience,
      });
    }
  }
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  return app;
}
