import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeKeyHeaders } from '#lib/http/write-key.ts';
import { REQUEST_INPUTS } from '../kinds/input.ts';
import { SENT_KINDS } from '../kinds/kinds.ts';
import { REQUEST_REPLIES } from '../texts.ts';
import { type SubmissionReply, submittedReply } from './contract.ts';
import type { Sender, Submissions } from './service.server.ts';

type Options = { submissions: Submissions };

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
export const intakeRoutes: FastifyPluginAsyncZod<Options> = async (app, { submissions }) => {
  for (const { kind, path, summary, takesFiles } of Object.values(SENT_KINDS)) {
    app.post(
      path,
      {
        config: takesFiles ? withFiles : config,
        schema: {
          tags,
          summary,
          body: REQUEST_INPUTS[kind],
          headers: writeKeyHeaders,
          response: { 200: submittedReply },
        },
      },
      async (request) => submitted(await submissions.submit(kind, request.body, senderOf(request))),
    );
  }
};
