/** Errors as forms show them. Apart from the HTTP client: the server and a page's first script use it too. */
import type { ErrorReply } from './envelope.ts';

/** The errors of a sent form: a sentence for each field, or one for all of it. */
export type FormErrors = { fieldErrors: Record<string, string>; message: string | null };

/** The result of sending a form. */
export type FormResult<T> = { ok: true; data: T } | ({ ok: false } & FormErrors);

/** The typed values of a form, by field. The server cleans and checks them. */
export type FormValues = Record<string, string>;

/** A form that the browser sent by itself, without scripts: its values and its result. */
export type PostedForm<T> = { values: FormValues; outcome: FormResult<T> };

/** A use case's result for a posted form: its data, or the error that the API would reply. */
export type UseCaseResult<T> = { ok: true; data: T } | ErrorResult;

/** An error as the API words it; `retryAfter` in seconds where waiting helps. */
export type ErrorResult = {
  ok: false;
  status: number;
  reply: ErrorReply;
  retryAfter: number | null;
};

/** The sentences that all parts of the site share for connection errors. */
export const CONNECTION_TEXTS = {
  offline: 'اتصال اینترنت برقرار نیست.',
  noAnswer: 'ارتباط با سرور برقرار نشد. لطفاً بعداً تلاش کنید.',
  unknown: 'خطای ناشناخته‌ای رخ داد.',
} as const;

/** The first sentence for each field; empty when no field was named. */
export function firstSentences(errors: Record<string, string[]> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [field, sentences[0] ?? '']),
  );
}

/** An error reply by field; its own sentence counts only when no field explains it. */
export function formErrorsOf(reply: {
  message: string;
  errors?: Record<string, string[]> | undefined;
}): FormErrors {
  const fieldErrors = firstSentences(reply.errors);
  const isExplained = Object.keys(fieldErrors).length > 0;
  return { fieldErrors, message: isExplained ? null : reply.message };
}
