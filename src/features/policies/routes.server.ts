import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { policyFileRoutes } from './attach/routes.server.ts';
import type { PolicyFiles } from './attach/service.server.ts';
import { bookRoutes } from './book/routes.server.ts';
import type { Book } from './book/service.server.ts';
import { cancelRoutes } from './cancel/routes.server.ts';
import type { Cancelling } from './cancel/service.server.ts';
import type { PolicyDetails } from './detail/service.server.ts';
import { enterRoutes } from './enter/routes.server.ts';
import type { Entering } from './enter/service.server.ts';
import { policyExportRoutes } from './export/routes.server.ts';
import type { PolicyExport } from './export/service.server.ts';
import { instalmentRoutes } from './instalments/routes.server.ts';
import type { Payments } from './instalments/service.server.ts';
import { insurerRoutes } from './insurers/routes.server.ts';
import type { Insurers } from './insurers/service.server.ts';
import { renewRoutes } from './renew/routes.server.ts';
import type { Renewing } from './renew/service.server.ts';

type Options = {
  book: Book;
  details: PolicyDetails;
  entering: Entering;
  renew: Renewing;
  cancel: Cancelling;
  pay: Payments;
  exports: PolicyExport;
  files: PolicyFiles;
  insurers: Insurers;
};

/** All that can be done with policies. */
export const policyRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  await app.register(bookRoutes, options);
  await app.register(policyExportRoutes, options);
  await app.register(enterRoutes, options);
  await app.register(renewRoutes, options);
  await app.register(cancelRoutes, options);
  await app.register(instalmentRoutes, options);
  await app.register(policyFileRoutes, options);
  await app.register(insurerRoutes, options);
};
