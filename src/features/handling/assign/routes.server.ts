import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { idParams } from '#lib/input/fields.ts';
import { answerWith, config, response, tags } from '../changed.routes.server.ts';
import type { PanelService } from '../panel/service.server.ts';
import { type Assignee, assigneesReply, assignInput } from './contract.ts';
import type { Assignment } from './service.server.ts';

type Options = {
  assignment: Assignment;
  panel: PanelService;
  /** All active colleagues, by name. */
  listStaff: () => Promise<Assignee[]>;
};

/** Claiming a request, and assigning it to a colleague. */
export const assignRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { assignment, panel, listStaff } = options;
  const answer = answerWith(panel);

  app.get(
    '/requests/assignees',
    {
      config,
      schema: { tags, summary: 'Who may be given a request', response: { 200: assigneesReply } },
    },
    async () => ({ message: REQUEST_REPLIES.assignees, data: await listStaff() }),
  );

  app.post(
    '/requests/:id/claim',
    { config, schema: { tags, summary: 'Take an unassigned request', params: idParams, response } },
    async (request) => {
      const actor = request.requireActor();
      await assignment.claim(actor, request.params.id);
      return answer(REQUEST_REPLIES.claimed, actor, request.params.id);
    },
  );

  app.post(
    '/requests/:id/assign',
    {
      config,
      schema: {
        tags,
        summary: 'Give to a colleague',
        params: idParams,
        body: assignInput,
        response,
      },
    },
    async (request) => {
      const actor = request.requireActor();
      await assignment.assign(actor, request.params.id, request.body.user_id);
      return answer(REQUEST_REPLIES.assigned, actor, request.params.id);
    },
  );
};
