import { HTTPError, TimeoutError } from 'ky';
import { type ErrorReply, errorReply } from './envelope.ts';
import { withErrorCode } from './error-code.ts';
import { CONNECTION_TEXTS, type FormErrors, firstSentences, formErrorsOf } from './form-results.ts';

/** The error of a call, by which the sentence of the specification (section 8) is chosen. */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'no-answer'; isTimeout: boolean }
  | {
      kind: 'refused';
      status: number;
      reply: ErrorReply | null;
      retryAfter: number | null;
      /** Of an error of ours (5xx), to find it in the log. */
      requestId?: string | null;
    };

/** Classifies whatever a call threw. A browser without a network counts as offline whatever else happened. */
export function failureOf(error: unknown): Failure {
  if (error instanceof HTTPError) {
    const reply = errorReply.safeParse(error.data);
    const { status, headers } = error.response;
    const retryAfter = Number(headers.get('retry-after'));
    return {
      kind: 'refused',
      status,
      reply: reply.success ? reply.data : null,
      retryAfter: retryAfter > 0 ? retryAfter : null,
      requestId: status >= 500 ? headers.get('x-request-id') : null,
    };
  }
  if (typeof navigator !== 'undefined' && !navigator.onLine) return { kind: 'offline' };
  return { kind: 'no-answer', isTimeout: error instanceof TimeoutError };
}

/** One sentence for people: the server's own where there is one, with the code of an error of ours. */
export function sentenceOf(failure: Failure): string {
  if (failure.kind === 'offline') return CONNECTION_TEXTS.offline;
  if (failure.kind === 'no-answer') return CONNECTION_TEXTS.noAnswer;
  const sentence = failure.reply?.message ?? CONNECTION_TEXTS.unknown;
  return failure.requestId ? withErrorCode(sentence, failure.requestId) : sentence;
}

/** The first sentence for each field with an error; empty when the server named none. */
export function fieldErrorsOf(failure: Failure): Record<string, string> {
  return failure.kind === 'refused' ? firstSentences(failure.reply?.errors) : {};
}

/** An error as forms show it: at its fields, or else in one sentence. */
export function formErrorsOfFailure(failure: Failure): FormErrors {
  const errors = failure.kind === 'refused' ? failure.reply?.errors : undefined;
  return formErrorsOf({ message: sentenceOf(failure), errors });
}
