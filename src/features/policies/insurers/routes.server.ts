import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { POLICY_REPLIES as REPLIES } from '../texts.ts';
import { createInsurerCall, editInsurerCall, listInsurersCall } from './contract.ts';
import { createInsurer, editInsurer, listInsurersForStaff } from './service.server.ts';

const tags = ['policies'];

/** Names of insurers: staff reads, super-admins write. */
export const insurerRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    listInsurersCall,
    { config: { access: 'staff' }, tags, summary: 'The insurers' },
    async (request) => ({
      message: REPLIES.insurers,
      data: await listInsurersForStaff(ctx, request.requireActor()),
    }),
  );

  serve(
    app,
    createInsurerCall,
    { config: { access: 'super-admin' }, tags, summary: 'Add an insurer' },
    async (request) => ({
      message: REPLIES.insurerSaved,
      data: await createInsurer(ctx, request.requireActor(), request.body),
    }),
  );

  serve(
    app,
    editInsurerCall,
    {
      config: { access: 'super-admin' },
      tags,
      summary: 'Rename an insurer, or offer it no more',
    },
    async (request) => ({
      message: REPLIES.insurerSaved,
      data: await editInsurer(ctx, request.requireActor(), request.params.id, request.body),
    }),
  );
};
