import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { erasePerson, personSummaryOf } from './erase/erase.server.ts';
import { preparePersonalExport } from './export/export.server.ts';
import { liftHold, setHold } from './hold.server.ts';
import {
  changeRetentionCall,
  erasePersonCall,
  liftHoldCall,
  personSummaryCall,
  preparePersonalExportCall,
  retentionStateCall,
  setHoldCall,
} from './privacy.ts';
import { PRIVACY_REPLIES } from './privacy.words.ts';
import { changeRetention, retentionState } from './retention/retention.server.ts';

const tags = ['personal data'];
const config = { access: 'super-admin' } as const;

/** Everything about one person is a POST, so that no address identifies a person. */
export const privacyRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;

  serve(
    app,
    personSummaryCall,
    { config, tags, summary: 'How much is held about a person, and whether it may be erased' },
    async (request) => ({
      message: PRIVACY_REPLIES.summary,
      data: await personSummaryOf(ctx, request.requireActor(), request.body),
    }),
  );

  serve(
    app,
    preparePersonalExportCall,
    {
      config: { ...config, takesLong: true, shed: 'first' },
      tags,
      summary: 'Everything that is held about a person; the password was given again',
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return {
        message: PRIVACY_REPLIES.exported,
        data: await preparePersonalExport(ctx, request.requireActor(), request.body),
      };
    },
  );

  serve(
    app,
    erasePersonCall,
    {
      config: { ...config, takesLong: true },
      tags,
      summary: 'Erase a person; figures stay. The password was given again',
    },
    async (request) => {
      const data = await erasePerson(ctx, request.requireActor(), request.body);
      return { message: PRIVACY_REPLIES[data.is_finished ? 'erased' : 'erasing'], data };
    },
  );

  serve(
    app,
    setHoldCall,
    {
      config,
      tags,
      summary:
        'Hold what there is of a person: no erasure and no sweep takes it. The password was given again',
    },
    async (request) => ({
      message: PRIVACY_REPLIES.held,
      data: await setHold(ctx, request.requireActor(), request.body),
    }),
  );

  serve(
    app,
    liftHoldCall,
    { config, tags, summary: 'Lift the hold on a person. The password was given again' },
    async (request) => ({
      message: PRIVACY_REPLIES.released,
      data: await liftHold(ctx, request.requireActor(), request.body),
    }),
  );

  serve(
    app,
    retentionStateCall,
    { config, tags, summary: 'How long things are kept, and what the daily sweep made of it' },
    async (request) => ({
      message: PRIVACY_REPLIES.retention,
      data: await retentionState(ctx, request.requireActor()),
    }),
  );

  serve(
    app,
    changeRetentionCall,
    { config, tags, summary: 'Say how long things are kept' },
    async (request) => ({
      message: PRIVACY_REPLIES.saved,
      data: await changeRetention(ctx, request.requireActor(), request.body),
    }),
  );
};
