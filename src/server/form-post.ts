import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { z } from 'zod';
import type { RequestKind } from '#features/requests/contract.ts';
import type { OwnRequests } from '#features/requests/own.service.server.ts';
import {
  type Outcome,
  type PostedForm,
  RATE_FIELD,
} from '#features/requests/posted-form.contract.ts';
import {
  callRequestInput,
  consultationInput,
  partnerInput,
} from '#features/requests/submission.contract.ts';
import type { Sender, Submissions } from '#features/requests/submission.service.server.ts';
import { rateByCodeInput, trackInput } from '#features/requests/tracking.contract.ts';
import { AppError, type FieldErrors } from '#lib/errors.ts';
import { refusalOf } from '#lib/refusals.ts';
import { describeFailure } from './plugins/errors.ts';

type Posting = { body: unknown; sender: Sender; log: Pick<FastifyBaseLogger, 'error'> };

/** Takes a form that a browser posted by itself; failures are part of the answer. Never throws. */
type AnswerForm = (posting: Posting) => Promise<PostedForm>;

/** Answers by the path of the page that is posted to. */
export type FormPosts = Record<string, AnswerForm>;

/** What was typed, as texts; anything else that a body may hold is left out. */
function typedIn(body: unknown): Record<string, string> {
  const entries: [string, unknown][] = typeof body === 'object' ? Object.entries(body ?? {}) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The input a schema makes of a body; 422 at the fields that are wrong. */
function inputOf<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = z.flattenError(parsed.error).fieldErrors as FieldErrors;
  throw new AppError('invalid', { errors });
}

async function attempt<T>(log: Posting['log'], work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    const { status, body } = describeFailure(error as FastifyError);
    if (status >= 500) log.error({ err: error }, 'posted form failed');
    return { ok: false, ...refusalOf(body) };
  }
}

/**
 * The public forms by the pages that answer them. With JavaScript they speak to the API; without,
 * the browser posts to the page itself and gets it back with what came of it.
 */
export function createFormPosts(
  submissions: Submissions,
  own: Pick<OwnRequests, 'track' | 'rateByCode'>,
): FormPosts {
  const requestOf =
    <S extends z.ZodType>(
      form: RequestKind,
      schema: S,
      submit: (input: z.output<S>, sender: Sender) => Promise<string>,
    ): AnswerForm =>
    async ({ body, sender, log }) => ({
      form,
      values: typedIn(body),
      outcome: await attempt(log, async () => submit(inputOf(schema, body), sender)),
    });

  const call = requestOf('call', callRequestInput, submissions.submitCall);
  const consultation = requestOf('consultation', consultationInput, submissions.submitConsultation);
  const partner = requestOf('partner', partnerInput, submissions.submitPartner);

  /** Rates first where that is asked, so that the page shows the request as it then stands. */
  const track: AnswerForm = async ({ body, sender, log }) => {
    const values = typedIn(body);
    const rating = values[RATE_FIELD]
      ? await attempt(log, async () => {
          const input = inputOf(rateByCodeInput, body);
          await own.rateByCode(input, sender.address);
          return input.score;
        })
      : null;
    const outcome = await attempt(log, async () =>
      own.track(inputOf(trackInput, body), sender.address),
    );
    return { form: 'track', values, outcome, rating };
  };

  return {
    '/contact-us': call,
    '/insurance-consultation': consultation,
    '/business-risk-management': consultation,
    '/safety-insurability-assessment': consultation,
    '/claims-processing': consultation,
    '/partner-recruitment': partner,
    '/track': track,
  };
}
