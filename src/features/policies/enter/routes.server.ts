import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#lib/input/fields.ts';
import type { PolicyDetails } from '../detail/service.server.ts';
import { POLICY_REPLIES as REPLIES } from '../texts.ts';
import { policyInput, policyPatch, policyReply } from './contract.ts';
import type { Entering } from './service.server.ts';

type Options = { entering: Entering; details: PolicyDetails };

const tags = ['policies'];
const config = { access: 'staff' } as const;
const response = { 200: policyReply };

/** One policy: reading, entering and editing. */
export const enterRoutes: FastifyPluginAsyncZod<Options> = async (app, { entering, details }) => {
  app.get(
    '/policies/:id',
    { config, schema: { tags, summary: 'One policy', params: idParams, response } },
    async (request) => ({
      message: REPLIES.one,
      data: await details(request.requireActor(), request.params.id),
    }),
  );

  app.post(
    '/policies',
    {
      config,
      schema: {
        tags,
        summary:
          'Enter a policy; `from_request` is what it came of, `from_reminder` the reminder of a visitor',
        body: policyInput,
        response,
      },
    },
    async (request) => {
      const actor = request.requireActor();
      const id = await entering.enter(actor, request.body);
      return { message: REPLIES.created, data: await details(actor, id) };
    },
  );

  app.post(
    '/policies/:id',
    {
      config: { ...config, patch: true },
      schema: {
        tags,
        summary: 'Put a policy right; `instalments` is the whole plan',
        params: idParams,
        body: policyPatch,
        response,
      },
    },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await entering.change(actor, id, request.body);
      return { message: REPLIES.saved, data: await details(actor, id) };
    },
  );
};
