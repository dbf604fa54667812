import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  eraseInput,
  erasureReply,
  holdInput,
  holdReply,
  personInput,
  personSummaryReply,
} from './contract.ts';
import type { Erasing } from './erase/service.server.ts';
import { personalDataReply } from './export/contract.ts';
import type { PersonalExport } from './export/service.server.ts';
import type { Holds } from './hold/service.server.ts';
import { retentionInput, retentionReply } from './retention/contract.ts';
import type { RetentionService } from './retention/service.server.ts';
import { PRIVACY_REPLIES } from './texts.ts';

type Options = {
  personalExport: PersonalExport;
  erasing: Erasing;
  holds: Holds;
  retention: RetentionService;
};

const tags = ['personal data'];
const config = { access: 'super-admin' } as const;

/** Everything about one person is a POST, so that no address identifies a person. */
export const privacyRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { personalExport, erasing, holds, retention } = options;

  app.post(
    '/personal-data/summary',
    {
      config,
      schema: {
        tags,
        summary: 'How much is held about a person, and whether it may be erased',
        body: personInput,
        response: { 200: personSummaryReply },
      },
    },
    async (request) => ({
      message: PRIVACY_REPLIES.summary,
      data: await erasing.summary(request.requireActor(), request.body),
    }),
  );

  app.post(
    '/personal-data/export',
    {
      config: { ...config, takesLong: true, shed: 'first' },
      schema: {
        tags,
        summary: 'Everything that is held about a person; the password was given again',
        body: personInput,
        response: { 200: personalDataReply },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return {
        message: PRIVACY_REPLIES.exported,
        data: await personalExport.prepare(request.requireActor(), request.body),
      };
    },
  );

  app.post(
    '/personal-data/erase',
    {
      config: { ...config, takesLong: true },
      schema: {
        tags,
        summary: 'Erase a person; figures stay. The password was given again',
        body: eraseInput,
        response: { 200: erasureReply },
      },
    },
    async (request) => {
      const data = await erasing.erase(request.requireActor(), request.body);
      return { message: PRIVACY_REPLIES[data.is_finished ? 'erased' : 'erasing'], data };
    },
  );

  app.post(
    '/personal-data/hold',
    {
      config,
      schema: {
        tags,
        summary:
          'Hold what there is of a person: no erasure and no sweep takes it. The password was given again',
        body: holdInput,
        response: { 200: holdReply },
      },
    },
    async (request) => ({
      message: PRIVACY_REPLIES.held,
      data: await holds.set(request.requireActor(), request.body),
    }),
  );

  app.post(
    '/personal-data/hold/lift',
    {
      config,
      schema: {
        tags,
        summary: 'Lift the hold on a person. The password was given again',
        body: holdInput,
        response: { 200: holdReply },
      },
    },
    async (request) => ({
      message: PRIVACY_REPLIES.released,
      data: await holds.lift(request.requireActor(), request.body),
    }),
  );

  app.get(
    '/retention',
    {
      config,
      schema: {
        tags,
        summary: 'How long things are kept, and what the daily sweep made of it',
        response: { 200: retentionReply },
      },
    },
    async (request) => ({
      message: PRIVACY_REPLIES.retention,
      data: await retention.state(request.requireActor()),
    }),
  );

  app.post(
    '/retention',
    {
      config,
      schema: {
        tags,
        summary: 'Say how long things are kept',
        body: retentionInput,
        response: { 200: retentionReply },
      },
    },
    async (request) => ({
      message: PRIVACY_REPLIES.saved,
      data: await retention.change(request.requireActor(), request.body),
    }),
  );
};
