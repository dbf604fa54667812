import type { Log } from '#lib/node/log.ts';
import type { RenderedText, SendOutcome, SmsProvider, SmsTemplate, TryOutcome } from './sms.ts';

/** The text of the outbox that is tried, and who is notified of each try. */
type Attempt = {
  id: number;
  log: Log;
  count: (provider: string, template: SmsTemplate, outcome: TryOutcome) => void;
};

async function tryOne(provider: SmsProvider, text: RenderedText): Promise<SendOutcome> {
  try {
    return await provider.send(text);
  } catch (error) {
    // A provider that throws failed at an unknown point; it may have sent the text.
    const reason = error instanceof Error ? error.name : 'unknown';
    return { ok: false, certainty: 'ambiguous', reason };
  }
}

/**
 * Sends through the first provider that takes the text. Only a definite failure moves on to the next: after
 * an ambiguous one the text may have been sent, and two are worse than none.
 */
export async function sendThrough(
  providers: readonly SmsProvider[],
  text: RenderedText,
  { id, log, count }: Attempt,
): Promise<{ provider: string | null; outcome: SendOutcome }> {
  if (text.template === 'none') return { provider: null, outcome: { ok: true, messageId: null } };
  let last: { provider: string | null; outcome: SendOutcome } = {
    provider: null,
    outcome: { ok: false, certainty: 'definite', reason: 'there is no provider' },
  };
  for (const provider of providers) {
    const outcome = await tryOne(provider, text);
    last = { provider: provider.name, outcome };
    count(provider.name, text.template, outcome.ok ? 'sent' : outcome.certainty);
    if (outcome.ok) return last;
    const { certainty, reason } = outcome;
    const { template } = text;
    log.warn({ sms: id, provider: provider.name, template, certainty, reason }, 'SMS failed');
    if (certainty === 'ambiguous') return last;
  }
  return last;
}
