import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { policyFileRoutes } from './attach/routes.server.ts';
import { bookRoutes } from './book/routes.server.ts';
import { cancelRoutes } from './cancel/routes.server.ts';
import { enterRoutes } from './enter/routes.server.ts';
import { policyExportRoutes } from './export/routes.server.ts';
import { importRoutes } from './import/routes.server.ts';
import { instalmentRoutes } from './instalments/routes.server.ts';
import { insurerRoutes } from './insurers/routes.server.ts';
import { reminderRoutes } from './reminders/routes.server.ts';
import { renewRoutes } from './renew/routes.server.ts';
import { stopRoutes } from './stop/routes.server.ts';
import { walletRoutes } from './wallet/routes.server.ts';

/** All routes of policies. */
export const policyRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(bookRoutes);
  await app.register(policyExportRoutes);
  await app.register(importRoutes);
  await app.register(enterRoutes);
  await app.register(renewRoutes);
  await app.register(cancelRoutes);
  await app.register(instalmentRoutes);
  await app.register(policyFileRoutes);
  await app.register(insurerRoutes);
  await app.register(stopRoutes);
  await app.register(reminderRoutes);
  await app.register(walletRoutes);
};
