import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reply } from '#lib/wire.ts';
import { writeKeyHeaders } from '#lib/write-key.ts';
import { writeKeyFor } from '#server/write-key.ts';
import type { OwnRequests } from './own.service.server.ts';
import {
  callRequestInput,
  consultationInput,
  partnerInput,
  submittedReply,
} from './submission.contract.ts';
import type { Sender, Submissions } from './submission.service.server.ts';
import { REQUEST_REPLIES } from './texts.ts';
import {
  cancelByCodeInput,
  rateByCodeInput,
  trackedReply,
  trackInput,
} from './tracking.contract.ts';

type Options = { submissions: Submissions; own: OwnRequests };

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

/** What visitors may do: ask, and see where it stands. */
export const requestRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { submissions, own } = options;
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

  app.post(
    '/requests/track',
    {
      config,
      schema: {
        tags,
        summary: 'Where a request stands, by code and number',
        body: trackInput,
        response: { 200: trackedReply },
      },
    },
    async (request) => ({
      message: REQUEST_REPLIES.tracked,
      data: await own.track(request.body, request.callerAddress),
    }),
  );

  app.post(
    '/requests/track/cancel',
    {
      config,
      schema: {
        tags,
        summary: 'Take back what was sent, by code and number',
        body: cancelByCodeInput,
        response: { 200: reply(z.null()) },
      },
    },
    async (request) => {
      await own.cancelByCode(request.body, request.callerAddress);
      return { message: REQUEST_REPLIES.cancelled, data: null };
    },
  );

  app.post(
    '/requests/track/rate',
    {
      config,
      schema: {
        tags,
        summary: 'Rate a closed request, by code and number',
        body: rateByCodeInput,
        response: { 200: reply(z.null()) },
      },
    },
    async (request) => {
      await own.rateByCode(request.body, request.callerAddress);
      return { message: REQUEST_REPLIES.rated, data: null };
    },
  );
};
