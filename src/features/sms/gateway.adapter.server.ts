import { seconds } from '#lib/dates/durations.ts';
import type { SendOutcome } from './sms.ts';

/** The longest wait for a gateway (security.md). */
const GATEWAY_TIMEOUT = seconds(5);

/**
 * Certainly not sent: no connection was made, or `fetch` itself refused, which throws a bare TypeError
 * without a system code. It does so for an HTTP 407, Kavenegar's "no access".
 */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|TypeError|(ERR_TLS|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)_\w+)$/;

/** A gateway's reply: its HTTP status and JSON body, or how the call failed. */
type GatewayReply = { status: number; body: unknown } | { failure: SendOutcome };

function failed(certainty: 'definite' | 'ambiguous', reason: string): GatewayReply {
  return { failure: { ok: false, certainty, reason } };
}

/**
 * The system's code for a failed call; the message is left out, as it may contain the address and so a key.
 */
function wordFor(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as Error & { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return error instanceof Error ? error.name : 'unknown';
}

/** Posts to a gateway. Never throws; classifies failures by whether the text may have been sent. */
export async function postToGateway(
  url: URL,
  init: { headers: Record<string, string>; body: string },
  timeout = GATEWAY_TIMEOUT,
): Promise<GatewayReply> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal });
    const text = await response.text();
    // A proxy answered; the gateway behind it may have the text by now.
    if (response.status === 502 || response.status === 504) {
      return failed('ambiguous', `HTTP ${response.status}`);
    }
    try {
      return { status: response.status, body: JSON.parse(text) };
    } catch {
      const certainty = response.ok ? 'ambiguous' : 'definite';
      return failed(certainty, `HTTP ${response.status} without JSON`);
    }
  } catch (error) {
    const word = wordFor(error);
    return failed(NOT_SENT.test(word) ? 'definite' : 'ambiguous', word);
  }
}
