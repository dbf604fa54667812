import type { FastifyError, FastifyRequest } from 'fastify';
import type { CallRequestInput } from '#features/requests/contract.ts';
import type { PostedForm, Submission } from '#features/requests/posted-form.contract.ts';
import type { RequestsService } from '#features/requests/service.server.ts';
import { describeFailure } from './plugins/errors.ts';

/** What was typed, as texts; anything else that a body may hold is left out. */
function typedIn(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function refusalOf(error: FastifyError): Submission {
  const { body } = describeFailure(error);
  const fieldErrors = Object.fromEntries(
    Object.entries(body.errors ?? {}).map(([field, sentences]) => [field, sentences[0] ?? '']),
  );
  const isExplained = Object.keys(fieldErrors).length > 0;
  return { ok: false, fieldErrors, message: isExplained ? null : body.message };
}

/** Submits a call request that a browser posted by itself; failures are part of the answer. */
export async function answerForm(
  request: FastifyRequest,
  requests: RequestsService,
): Promise<PostedForm> {
  const values = typedIn(request.body);
  if (request.validationError) {
    return { values, outcome: refusalOf(request.validationError as FastifyError) };
  }
  try {
    const sender = { actor: request.actor, address: request.callerAddress };
    const trackingCode = await requests.submitCall(request.body as CallRequestInput, sender);
    return { values, outcome: { ok: true, trackingCode } };
  } catch (error) {
    return { values, outcome: refusalOf(error as FastifyError) };
  }
}
