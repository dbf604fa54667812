import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#lib/input/fields.ts';
import { POLICY_REPLIES as REPLIES } from '../texts.ts';
import { insurerInput, insurerPatch, insurerReply, insurersReply } from './contract.ts';
import type { Insurers } from './service.server.ts';

type Options = { insurers: Insurers };

const tags = ['policies'];
const response = { 200: insurerReply };

/** Names of insurers: staff reads, super-admins write. */
export const insurerRoutes: FastifyPluginAsyncZod<Options> = async (app, { insurers }) => {
  app.get(
    '/insurers',
    {
      config: { access: 'staff' },
      schema: { tags, summary: 'The insurers', response: { 200: insurersReply } },
    },
    async (request) => ({
      message: REPLIES.insurers,
      data: await insurers.list(request.requireActor()),
    }),
  );

  app.post(
    '/insurers',
    {
      config: { access: 'super-admin' },
      schema: { tags, summary: 'Add an insurer', body: insurerInput, response },
    },
    async (request) => ({
      message: REPLIES.insurerSaved,
      data: await insurers.create(request.requireActor(), request.body),
    }),
  );

  app.post(
    '/insurers/:id',
    {
      config: { access: 'super-admin', patch: true },
      schema: {
        tags,
        summary: 'Rename an insurer, or offer it no more',
        params: idParams,
        body: insurerPatch,
        response,
      },
    },
    async (request) => ({
      message: REPLIES.insurerSaved,
      data: await insurers.change(request.requireActor(), request.params.id, request.body),
    }),
  );
};
