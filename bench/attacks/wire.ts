import { type Agent, request } from 'node:http';

export type Sending = {
  method?: string;
  /** The address that the proxy says the call comes from. */
  from: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: Agent;
};

export type Received = { status: number; cookies: string[]; body: string };

/** In milliseconds: who has waited so long has left. */
const PATIENCE = 60_000;

/** A request on a connection of its own, unless an agent is given. Rejects when no answer comes. */
export function send(url: string, sending: Sending): Promise<Received> {
  const { method = 'GET', from, headers = {}, body, agent } = sending;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method,
        agent: agent ?? false,
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          ...headers,
          'x-forwarded-for': from,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      async (reply) => {
        try {
          const bytes = Buffer.concat(await reply.toArray());
          const cookies = reply.headers['set-cookie'] ?? [];
          resolve({ status: reply.statusCode ?? 0, cookies, body: bytes.toString() });
        } catch (error) {
          reject(error);
        }
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
