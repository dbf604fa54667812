import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { REQUEST_INPUTS } from '../kinds/input.ts';
import { SENT_KINDS } from '../kinds/kinds.ts';
import { REQUEST_REPLIES } from '../texts.ts';
import { type SubmissionReply, submitCall } from './contract.ts';
import { type Sender, submit } from './service.server.ts';

const tags = ['requests'];
const config = { access: 'anyone' as const };
/** Files may be checked meanwhile, one after the other. */
const withFiles = { ...config, files: true, takesLong: true };

const senderOf = (request: FastifyRequest): Sender => ({
  actor: request.actor,
  address: request.callerAddress,
  visit: { host: request.host, referer: request.headers.referer },
  writeKey: request.writeKey(),
});

const submitted = (data: SubmissionReply) => ({ message: REQUEST_REPLIES.submitted, data });

/** One route for each kind of request; no account is needed. */
export const intakeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  for (const { kind, path, summary, takesFiles } of Object.values(SENT_KINDS)) {
    serve(
      app,
      { ...submitCall(path), body: REQUEST_INPUTS[kind] },
      { config: takesFiles ? withFiles : config, tags, summary },
      async (request) => submitted(await submit(ctx, kind, request.body, senderOf(request))),
    );
  }
};
