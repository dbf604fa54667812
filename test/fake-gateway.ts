import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TEXT_NAMES } from '#domain/texts.ts';

/** A template of the gateway for every text, as `SMSIR_TEMPLATES` and `KAVENEGAR_TEMPLATES` name them. */
export const GATEWAY_TEMPLATES = TEXT_NAMES.map((name, index) => `${name}=${index + 1}`).join();

type GatewayCall = {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};

/** How the fake answers: a status and a body, or something only a broken gateway does. */
export type Behaviour =
  | { status: number; body: unknown }
  | { status: number; text: string }
  | 'hang'
  | 'reset'
  | 'half';

/** A text gateway on the loopback that behaves as it is told and remembers what it was asked. */
export async function startFakeGateway() {
  const calls: GatewayCall[] = [];
  const state: { behaviour: Behaviour; delay: number } = {
    behaviour: { status: 200, body: {} },
    delay: 0,
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { behaviour } = state;
    if (behaviour === 'hang') return;
    if (behaviour === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    if (behaviour === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"status":1', () => request.socket.destroy());
      return;
    }
    response.writeHead(behaviour.status, { 'content-type': 'application/json' });
    response.end('text' in behaviour ? behaviour.text : JSON.stringify(behaviour.body));
  }

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body });
      setTimeout(() => answer(request, response), state.delay);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    /** `delay` in ms before each answer. */
    behave(behaviour: Behaviour, delay = 0): void {
      Object.assign(state, { behaviour, delay });
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeGateway = Awaited<ReturnType<typeof startFakeGateway>>;

/** An address on the loopback without a listener. */
export async function deadAddress(): Promise<string> {
  const gateway = await startFakeGateway();
  await gateway.close();
  return gateway.baseUrl;
}
