import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#config/env.ts';
import type { DatabaseHandle } from '#db/client.ts';
import { senderOf } from '#features/attachments/upload/upload.routes.server.ts';
import { receiveFile } from '#features/attachments/upload/upload.server.ts';
import { countRefusedByCap } from '#features/auth/one-time-code/one-time-code.server.ts';
import { passwordsOf, turnsOf } from '#features/auth/password/queues.server.ts';
import { pictureLoad } from '#features/media/media.server.ts';
import { textLoad, textTries } from '#features/sms/sms.server.ts';
import { streamsOf } from '#features/worklists/live/live.server.ts';
import type { Context } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { readableAddress, URL_MAX } from './address.ts';
import { registerApi } from './api-routes.ts';
import { createHttpServer } from './http-server.ts';
import { contentWatchOf } from './pages/content-watch.ts';
import { createPageForms } from './pages/page-forms.ts';
import { createPageFront } from './pages/page-front.ts';
import { createRenderRation } from './pages/render-ration.ts';
import { siteServices } from './pages/site-services.ts';
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
import { wantsStrategy } from './wants.ts';

type AppOptions = {
  config: Config;
  database: DatabaseHandle;
  ctx: Context;
  log: FastifyBaseLogger;
  /** How to load the pages; null serves the API alone. */
  loadPages: LoadBuild | null;
};

/** The whole server but `listen`: everything it needs is an argument. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, ctx, log, loadPages } = options;
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
  app.decorate('ctx', ctx);
  await app.register(actorPlugin);
  // Not in tests, which share two cores among themselves and would reject at random.
  await app.register(sheddingPlugin, {
    isOn: config.mode !== 'test',
    latest: latestFor(config.patience),
  });
  await app.register(bodiesPlugin, {
    receiveFile: (request, reply, file) => receiveFile(ctx, file, senderOf(request, reply)),
  });
  await app.register(writeKeyPlugin);
  await app.register(writeGuardPlugin, { assertRoom: database.assertRoomForWrites });
  await app.register(etagPlugin);
  await app.register(openapiPlugin);

  const ration = createRenderRation(app.isBusy);
  await app.register(metricsPlugin, {
    token: config.metricsToken,
    db,
    supervised: database.supervised,
    lateness: () => app.lateness(),
    queues: {
      render: ration.load,
      hash: () => passwordsOf(ctx).load(),
      'sign-in': () => turnsOf(ctx).load(),
      picture: () => pictureLoad(ctx),
      text: () => textLoad(ctx),
    },
    databaseLoad: database.load,
    countStreams: () => streamsOf(ctx).count(),
    tries: () => textTries(ctx),
    countCodesRefused: () => countRefusedByCap(ctx),
    ctx,
  });
  await app.register(healthRoutes, { db });
  await registerApi(app);

  await app.register(seoRoutes);

  const content = contentWatchOf(ctx);
  app.decorate('content', content);
  app.addHook('onReady', content.start);
  app.addHook('onClose', async () => content.stop());

  if (loadPages) {
    const renderer = createRenderer(loadPages, siteServices(ctx), config.mode);
    const isDevelopment = config.mode === 'development';
    await app.register(previewRoutes, {
      renderer,
      ration,
    });
    await app.register(comparisonPage, { renderer, ration });
    await app.register(pagePosts, {
      renderer,
      ration,
      formsFor: createPageForms(ctx),
      publicUrl: config.publicUrl,
      isDevelopment,
    });
    if (isDevelopment) {
      await app.register(developmentPages, { renderer });
    } else {
      await app.register(assetRoutes, { icon: () => content.current().icon });
      const { trustProxy } = config;
      await app.register(pagesPlugin, {
        ...{ renderer, content, ration, front, trustProxy, nameRequest },
        patience: config.patience,
      });
    }
  }
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  return app;
}
