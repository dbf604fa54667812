import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { policyFileRoutes } from './attach.server.ts';
import { bookRoutes } from './book/book.server.ts';
import { policyBulkRoutes } from './bulk/bulk.server.ts';
import { cancelRoutes } from './cancel.server.ts';
import { enterRoutes } from './enter/enter.server.ts';
import { policyExportRoutes } from './export.server.ts';
import { importRoutes } from './import/import.server.ts';
import { instalmentRoutes } from './instalments.server.ts';
import { insurerRoutes } from './insurers/insurers.server.ts';
import { reminderRoutes } from './reminders/reminders.server.ts';
import { renewRoutes } from './renew.server.ts';
import { stopRoutes } from './stop.server.ts';
import { walletRoutes } from './wallet/wallet.server.ts';

/** All routes of policies. */
export const policyRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(bookRoutes);
  await app.register(policyExportRoutes);
  await app.register(policyBulkRoutes);
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
