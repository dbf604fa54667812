import type { RequestKind } from '#domain/requests.ts';
import { append } from '#lib/http/append.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { submittedReply } from './contract.ts';

const PATHS: Record<RequestKind, string> = {
  call: '/call-requests',
  consultation: '/consultation-requests',
  partner: '/partner-applications',
};

/** Sends a request of any kind and answers its tracking code. */
export function submitRequest(kind: RequestKind, values: FormValues): Promise<FormResult<string>> {
  return outcomeOf(async () => {
    const reply = await append(PATHS[kind], values);
    return submittedReply.parse(reply).data.tracking_code;
  });
}
