import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeKeyHeaders } from '#lib/http/write-key.ts';
import { writeKeyFor } from '#server/write-key.ts';
import { REQUEST_REPLIES } from '../texts.ts';
import { callRequestInput, consultationInput, partnerInput, submittedReply } from './contract.ts';
import type { Sender, Submissions } from './service.server.ts';

type Options = { submissions: Submissions };

const tags = ['requests'];
const config = { access: 'anyone' as const };

const senderOf = (request: FastifyRequest): Sender => ({
  actor: request.actor,
  address: request.callerAddress,
  writeKey: writeKeyFor(request),
});

const submitted = (tracking_code: string) => ({
  message: REQUEST_REPLIES.submitted,
  data: { tracking_code },
});

/** Call requests, consultations and partner applications; no account is needed. */
export const intakeRoutes: FastifyPluginAsyncZod<Options> = async (app, { submissions }) => {
  const response = { 200: submittedReply };
  const headers = writeKeyHeaders;

  app.post(
    '/call-requests',
    {
      config,
      schema: { tags, summary: 'Ask to be called', body: callRequestInput, headers, response },
    },
    async (request) => submitted(await submissions.submitCall(request.body, senderOf(request))),
  );

  app.post(
    '/consultation-requests',
    {
      config,
      schema: { tags, summary: 'Ask for advice', body: consultationInput, headers, response },
    },
    async (request) =>
      submitted(await submissions.submitConsultation(request.body, senderOf(request))),
  );

  app.post(
    '/partner-applications',
    {
      config,
      schema: { tags, summary: 'Apply as a partner', body: partnerInput, headers, response },
    },
    async (request) => submitted(await submissions.submitPartner(request.body, senderOf(request))),
  );
};
