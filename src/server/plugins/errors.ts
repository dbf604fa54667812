import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorReply } from '#lib/http/envelope.ts';
import { AppError, type ErrorKind, type FieldErrors } from '#lib/http/errors.ts';
import { isDatabaseUnavailable } from '#lib/node/pg-errors.ts';
import { ERROR_SENTENCES, WRONG_VALUE } from '../texts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason of an error reply; null for any other. */
    failure: string | null;
  }
}

/** Errors of Fastify and its parsers, by status, as kinds of ours. */
const KIND_OF_STATUS: Record<number, ErrorKind> = {
  400: 'malformed_body',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

function fieldErrorsOf(error: FastifyError): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const { instancePath, message } of error.validation ?? []) {
    // A nested field is named by its path: `holidays.2.date`.
    const field = instancePath.slice(1).replaceAll('/', '.');
    if (!field) continue;
    // zod's sentences are English where a schema has none; they must never be shown.
    const sentence = message && /[\u0600-\u06ff]/.test(message) ? message : WRONG_VALUE;
    errors.set(field, [...(errors.get(field) ?? []), sentence]);
  }
  return Object.fromEntries(errors);
}

/** A thrown error as one of ours; null for an unforeseen one. */
function recognise(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path parameter that is no id refers to nothing.
    if (error.validationContext === 'params') return new AppError('not_found');
    const errors = fieldErrorsOf(error);
    // A body that is not an object has no field for an error.
    if (Object.keys(errors).length === 0) return new AppError('malformed_body');
    return new AppError('invalid', { errors });
  }
  if (isDatabaseUnavailable(error))
    return new AppError('unavailable', { retryAfter: 5, cause: error });
  const kind = KIND_OF_STATUS[error.statusCode ?? 500];
  if (kind) return new AppError(kind, { retryAfter: kind === 'unavailable' ? 5 : undefined });
  const isTheirs =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isTheirs ? new AppError('malformed_body') : null;
}

function bodyOf(known: AppError | null): ErrorReply {
  if (!known) return { message: ERROR_SENTENCES.internal, code: 'internal' };
  const { message, code, errors, data } = known.details;
  return {
    message: message ?? ERROR_SENTENCES[known.kind],
    code: code ?? known.kind,
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
  };
}

/** The reason of an error, in a word of ours, for the figures. */
function reasonOf(error: FastifyError, known: AppError | null): string {
  if (!known) return 'internal';
  if (known.details.reason) return known.details.reason;
  if (known.kind !== 'unavailable') return known.details.code ?? known.kind;
  return isDatabaseUnavailable(error) ? 'database' : known.kind;
}

/** An error for the caller: status, body and, where waiting helps, for how many seconds; and the reason. */
export function describeFailure(error: FastifyError): {
  status: number;
  body: ErrorReply;
  retryAfter: number | undefined;
  reason: string;
} {
  const known = recognise(error);
  return {
    status: known?.status ?? 500,
    body: bodyOf(known),
    retryAfter: known?.details.retryAfter,
    reason: reasonOf(error, known),
  };
}

/** The only place where an error becomes an HTTP reply. Nothing internal is ever shown. */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter, reason } = describeFailure(error);
  request.failure = reason;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: body.code }, 'request refused');
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  reply.header('cache-control', 'no-store');
  return reply.status(status).type('application/json').send(body);
}

export const errorsPlugin = fp(
  async (app: FastifyInstance) => {
    app.decorateRequest('failure', null);
    app.setErrorHandler<FastifyError>(sendError);
  },
  { name: 'errors' },
);
