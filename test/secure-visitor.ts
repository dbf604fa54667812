import { Agent, request } from 'node:https';
import { newPhone } from './factories.ts';

/** Where a site answers over TLS on the loopback, under what name, and whose certificate is believed. */
export type SecureSite = { name: string; port: number; certificate: string };

export type SecureReply = {
  /** The status, or the code of what broke. */
  outcome: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

type Sending = {
  method?: string;
  headers?: Record<string, string>;
  /** What is no bytes goes as JSON. */
  body?: Buffer | object;
  /** The visitor's own address, of 127.0.0.0/8: each counts as a person of its own. */
  from?: string;
};

let addresses = 0;

/** An address of the loopback that no other visitor of this process has. */
export function newLoopback(): string {
  addresses += 1;
  return `127.${10 + ((addresses >> 16) & 127)}.${(addresses >> 8) & 255}.${1 + (addresses & 127)}`;
}

/** Visitors of a site who keep their connections, as browsers do. */
export function createVisitors({ name, port, certificate }: SecureSite) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

  function call(path: string, { method, headers, body, from }: Sending = {}): Promise<SecureReply> {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    return new Promise((resolve) => {
      const broken = ({ code, message }: NodeJS.ErrnoException) =>
        resolve({ outcome: code ?? message, headers: {}, body: '' });
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          servername: name,
          port,
          ca: certificate,
          path,
          method: method ?? (bytes ? 'POST' : 'GET'),
          localAddress: from,
          headers: {
            host: port === 443 ? name : `${name}:${port}`,
            ...(bytes && {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(bytes)),
            }),
            ...headers,
          },
        },
        async (reply) => {
          const chunks: Buffer[] = [];
          try {
            for await (const chunk of reply) chunks.push(chunk);
          } catch (error) {
            return broken(error as NodeJS.ErrnoException);
          }
          const text = Buffer.concat(chunks).toString();
          resolve({ outcome: String(reply.statusCode), headers: reply.headers, body: text });
        },
      );
      sent.on('error', broken);
      sent.end(bytes);
    });
  }

  return {
    call,

    /** A call request of a new person. */
    ask: (from: string, headers: Record<string, string> = {}): Promise<SecureReply> =>
      call('/call-requests', {
        from,
        headers,
        body: { full_name: 'سارا رستمی', phone_number: newPhone() },
      }),

    close: (): void => agent.destroy(),
  };
}

export type Visitors = ReturnType<typeof createVisitors>;

/** What stands under `data` of a reply. Throws where it was none of success. */
export function dataOf<Data>({ outcome, body }: SecureReply): Data {
  if (outcome !== '200') throw new Error(`the answer was ${outcome}: ${body.slice(0, 300)}`);
  return (JSON.parse(body) as { data: Data }).data;
}
