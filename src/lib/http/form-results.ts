/** Refusals as forms show them. Apart from the HTTP client: the server and a page's first script use it too. */
import type { ErrorReply } from './envelope.ts';

/** What is wrong with a form that was sent: a sentence for each field, or one for all of it. */
export type FormErrors = { fieldErrors: Record<string, string>; message: string | null };

/** What came of sending a form. */
export type FormResult<T> = { ok: true; data: T } | ({ ok: false } & FormErrors);

/** What was typed into a form, by field. The server cleans and judges it. */
export type FormValues = Record<string, string>;

/** A form that the browser sent by itself, without scripts: what was typed, and what came of it. */
export type PostedForm<T> = { values: FormValues; outcome: FormResult<T> };

/** What a use case answers a posted form: its result, or what the API would have refused it with. */
export type UseCaseResult<T> = { ok: true; data: T } | ErrorResult;

/** An error as the API words it; `retryAfter` in seconds where waiting helps. */
export type ErrorResult = {
  ok: false;
  status: number;
  reply: ErrorReply;
  retryAfter: number | null;
};

/** The sentences that all parts of the site share for failures of the connection. */
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

/** An error reply sorted to its fields; its own sentence counts only when no field explains it. */
export function formErrorsOf(reply: {
  message: string;
  errors?: Record<string, string[]> | undefined;
}): FormErrors {
  const fieldErrors = firstSentences(reply.errors);
  const isExplained = Object.keys(fieldErrors).length > 0;
  return { fieldErrors, message: isExplained ? null : reply.message };
}
