import { z } from 'zod';
import { postToGateway } from './gateway.adapter.server.ts';
import { CODE_TEMPLATES, type SmsProvider, type SmsTemplate } from './sms.ts';

const entry = z.object({ messageid: z.number() });

/** `return.status` is 200 when the text was taken. `entries` is an object or an array. */
const answer = z.object({
  return: z.object({ status: z.number() }),
  entries: z
    .union([z.array(entry), entry])
    .nullish()
    .catch(null),
});

type Options = {
  /** Part of the address of every call, so addresses are never logged. */
  apiKey: string;
  baseUrl: string;
  /** Null for the account's default line. */
  sender: string | null;
  /** The approved template's name for each text that has a code. */
  templates: Partial<Record<SmsTemplate, string>>;
  timeout?: number;
};

/** https://kavenegar.com: codes by approved template, anything else as plain text. */
export function createKavenegarProvider(options: Options): SmsProvider {
  const address = (method: string) =>
    new URL(`/v1/${encodeURIComponent(options.apiKey)}/${method}.json`, options.baseUrl);
  const lookup = address('verify/lookup');
  const plain = address('sms/send');
  return {
    name: 'kavenegar',
    async send({ to, template, params, text }) {
      const isCode = CODE_TEMPLATES.includes(template);
      const form: Record<string, string> = isCode
        ? {
            receptor: to,
            token: params.code ?? '',
            template: options.templates[template] ?? template,
          }
        : {
            receptor: to,
            message: text,
            ...(options.sender && { sender: options.sender }),
          };
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams(form).toString();
      const reply = await postToGateway(
        isCode ? lookup : plain,
        { headers, body },
        options.timeout,
      );
      if ('failure' in reply) return reply.failure;
      const parsed = answer.safeParse(reply.body);
      const status = parsed.data?.return.status;
      if (reply.status === 200 && status === 200) {
        const first = [parsed.data?.entries ?? []].flat()[0];
        return { ok: true, messageId: first ? String(first.messageid) : null };
      }
      const isDefinite = reply.status !== 200 || parsed.success;
      return {
        ok: false,
        certainty: isDefinite ? 'definite' : 'ambiguous',
        reason: `HTTP ${reply.status}, ${status === undefined ? 'an unknown body' : `code ${status}`}`,
      };
    },
  };
}
