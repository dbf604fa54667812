import { z } from 'zod';
import { postToGateway } from './gateway.adapter.server.ts';
import { isReminder, SMSIR_VALUE_MAX, type SmsProvider, type SmsTemplate } from './sms.ts';

/**
 * `status` is 1 when the text was taken; 10–20 is an error of key, account or rate, 101–117 one of the text.
 */
const answer = z.object({
  status: z.number(),
  data: z.object({ messageId: z.number() }).nullish(),
});

type Options = {
  apiKey: string;
  baseUrl: string;
  /** Number of the approved template for each text. */
  templates: Partial<Record<SmsTemplate, string>>;
  timeout?: number;
};

/** https://sms.ir: by approved templates, whose parameters have names in capitals (`CODE`, `TIME`). */
export function createSmsirProvider(options: Options): SmsProvider {
  const url = new URL('/v1/send/verify', options.baseUrl);
  return {
    name: 'smsir',
    longestValue: SMSIR_VALUE_MAX,
    async send({ to, template, params }) {
      const templateId = Number(options.templates[template] ?? Number.NaN);
      if (!Number.isSafeInteger(templateId)) {
        return { ok: false, certainty: 'definite', reason: `no template for ${template}` };
      }
      // Only a short address fits a value: the approved text contains a longer one, with the code as its
      // parameter.
      const { link = '', ...others } = params;
      const values = isReminder(template) && link.length <= SMSIR_VALUE_MAX ? params : others;
      const parameters = Object.entries(values).map(([name, value]) => ({
        name: name.toUpperCase(),
        value,
      }));
      // Values are shortened when a text is composed; one that was stored earlier is rejected here, not cut.
      const long = parameters.find(({ value }) => value.length > SMSIR_VALUE_MAX);
      if (long) {
        const reason = `${long.name} is longer than ${SMSIR_VALUE_MAX}`;
        return { ok: false, certainty: 'definite', reason };
      }
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-api-key': options.apiKey,
      };
      const body = JSON.stringify({ mobile: to, templateId, parameters });
      const reply = await postToGateway(url, { headers, body }, options.timeout);
      if ('failure' in reply) return reply.failure;
      const parsed = answer.safeParse(reply.body);
      if (reply.status === 200 && parsed.data?.status === 1) {
        const messageId = parsed.data.data?.messageId;
        return { ok: true, messageId: messageId === undefined ? null : String(messageId) };
      }
      const word = parsed.data ? `code ${parsed.data.status}` : 'an unknown body';
      // A 200 with an unknown body may mean that the text was taken.
      const isDefinite = reply.status !== 200 || parsed.success;
      return {
        ok: false,
        certainty: isDefinite ? 'definite' : 'ambiguous',
        reason: `HTTP ${reply.status}, ${word}`,
      };
    },
  };
}
