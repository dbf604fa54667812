import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#features/auth/permissions.ts';
import { positiveInteger } from '#lib/fields.ts';
import { writeKeyHeaders } from '#lib/write-key.ts';
import { requireActor } from '#server/plugins/actor.ts';
import { writeKeyFor } from '#server/write-key.ts';
import type { StaffMember } from './contract.ts';
import { REQUEST_REPLIES } from './texts.ts';
import type { RequestWork } from './work.service.server.ts';
import {
  assigneesReply,
  assignInput,
  closeInput,
  countsQuery,
  countsReply,
  eventInput,
  listQuery,
  reopenInput,
  requestDetailReply,
  requestsReply,
} from './work-list.contract.ts';
import type { WorkLists } from './work-list.service.server.ts';

type Options = {
  lists: WorkLists;
  work: RequestWork;
  /** Every active member of staff, by name. */
  listStaff: () => Promise<StaffMember[]>;
};

const tags = ['requests'];
const config = { access: 'staff' as const };
const params = z.object({ id: positiveInteger() });

/** The staff's work. Each change answers the request as it now stands. */
export const requestWorkRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { lists, work, listStaff } = options;
  const response = { 200: requestDetailReply };
  const answer = async (message: string, actor: Actor, id: number) => ({
    message,
    data: await lists.detail(actor, id),
  });

  app.get(
    '/requests',
    {
      config,
      schema: {
        tags,
        summary: 'The work list',
        querystring: listQuery,
        response: { 200: requestsReply },
      },
    },
    async (request) => {
      const { data, meta } = await lists.list(requireActor(request), request.query);
      return { message: REQUEST_REPLIES.list, data, meta };
    },
  );

  app.get(
    '/requests/counts',
    {
      config,
      schema: {
        tags,
        summary: 'The numbers beside the tabs',
        querystring: countsQuery,
        response: { 200: countsReply },
      },
    },
    async (request) => ({
      message: REQUEST_REPLIES.counts,
      data: await lists.counts(requireActor(request), request.query.kind),
    }),
  );

  app.get(
    '/requests/assignees',
    {
      config,
      schema: { tags, summary: 'Who may be given a request', response: { 200: assigneesReply } },
    },
    async () => ({ message: REQUEST_REPLIES.assignees, data: await listStaff() }),
  );

  app.get(
    '/requests/:id',
    { config, schema: { tags, summary: 'A request and its timeline', params, response } },
    async (request) => answer(REQUEST_REPLIES.one, requireActor(request), request.params.id),
  );

  app.post(
    '/requests/:id/claim',
    { config, schema: { tags, summary: 'Take a request nobody has', params, response } },
    async (request) => {
      const actor = requireActor(request);
      await work.claim(actor, request.params.id);
      return answer(REQUEST_REPLIES.claimed, actor, request.params.id);
    },
  );

  app.post(
    '/requests/:id/assign',
    {
      config,
      schema: { tags, summary: 'Give to a colleague', params, body: assignInput, response },
    },
    async (request) => {
      const actor = requireActor(request);
      await work.assign(actor, request.params.id, request.body.user_id);
      return answer(REQUEST_REPLIES.assigned, actor, request.params.id);
    },
  );

  app.post(
    '/requests/:id/events',
    {
      config,
      schema: {
        tags,
        summary: 'What came of a call, or a note',
        params,
        headers: writeKeyHeaders,
        body: eventInput,
        response,
      },
    },
    async (request) => {
      const actor = requireActor(request);
      await work.addEvent(actor, request.params.id, request.body, writeKeyFor(request));
      return answer(REQUEST_REPLIES.noted, actor, request.params.id);
    },
  );

  app.post(
    '/requests/:id/close',
    { config, schema: { tags, summary: 'End with a result', params, body: closeInput, response } },
    async (request) => {
      const actor = requireActor(request);
      await work.close(actor, request.params.id, request.body);
      return answer(REQUEST_REPLIES.closed, actor, request.params.id);
    },
  );

  app.post(
    '/requests/:id/reopen',
    { config, schema: { tags, summary: 'Open again', params, body: reopenInput, response } },
    async (request) => {
      const actor = requireActor(request);
      await work.reopen(actor, request.params.id, request.body.reason);
      return answer(REQUEST_REPLIES.reopened, actor, request.params.id);
    },
  );

  app.post(
    '/requests/:id/rescue',
    { config, schema: { tags, summary: 'Take out of the spam', params, response } },
    async (request) => {
      const actor = requireActor(request);
      await work.rescue(actor, request.params.id);
      return answer(REQUEST_REPLIES.rescued, actor, request.params.id);
    },
  );
};
