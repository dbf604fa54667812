import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger } from 'fastify';
import { matchesEtag } from '../plugins/etag.ts';
import { SECURITY_HEADERS } from '../plugins/security-headers.ts';
import type { RequestIds } from '../request-id.ts';
import type { Encoding, Page, PageReply } from './page-bytes.ts';
import { encodingFor } from './page-negotiation.ts';

/** Answers a request, or returns false to leave it to Fastify. */
type FrontAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Runs before Fastify: cached pages are the same bytes for every visitor, and Fastify's request, hooks and
 * logger cost several times what sending them does (docs/decisions/010).
 */
export function createPageFront() {
  let answer: FrontAnswer = () => false;
  return {
    answers: (request: IncomingMessage, response: ServerResponse): boolean =>
      answer(request, response),
    set(next: FrontAnswer): void {
      answer = next;
    },
  };
}

export type PageFront = ReturnType<typeof createPageFront>;

/**
 * The headers of a reply in the form for `writeHead`: names and values in turn. The last value is the
 * request's id: it is set for each sending, and read before the next one.
 */
type Block = string[];
type Blocks = {
  whole: Block;
  unchanged: Block;
  /** The bytes one by one as characters: Node sends a text together with its headers. */
  text: string;
};

const blockOf = (headers: Record<string, string>): Block => [
  ...Object.entries(headers).flat(),
  'x-request-id',
  '',
];

function withId(block: Block, id: string): Block {
  block[block.length - 1] = id;
  return block;
}

function blocksOf({ headers, body }: PageReply): Blocks {
  const { 'content-type': type, 'content-encoding': encoding, ...always } = headers;
  const unchanged = { ...SECURITY_HEADERS, ...always };
  const own = {
    ...(encoding && { 'content-encoding': encoding }),
    'content-type': type ?? '',
    'content-length': String(body.length),
  };
  return {
    whole: blockOf({ ...unchanged, ...own }),
    unchanged: blockOf(unchanged),
    text: body.toString('latin1'),
  };
}

type Options = {
  /** The cached page of an address; undefined when Fastify has to answer. */
  find: (url: string) => Page | undefined;
  log: Pick<FastifyBaseLogger, 'child'>;
  /** The proxies whose `X-Forwarded-For` counts. */
  trustProxy: string[];
  nameRequest: RequestIds;
  count: (method: string, status: number, seconds: number) => void;
};

/**
 * The log without its search for secrets, which takes 17 of the 24 µs of a line: a path that is the key of a
 * page, an address, a status and a time contain none.
 */
function plainLines(log: Pick<FastifyBaseLogger, 'child'>) {
  const asTheyAre = <T>(part: T) => part;
  return log.child(
    {},
    { redact: [], serializers: { req: asTheyAre }, formatters: { log: asTheyAre } },
  );
}

/** Sends cached pages, and writes a log line for each. */
export function createPageAnswer(options: Options): FrontAnswer {
  const { find, log, trustProxy, nameRequest, count } = options;
  // Made at the first sending and gone with the page.
  const blocks = new WeakMap<PageReply, Blocks>();
  const isTrusted = trustProxy.length > 0 ? proxyAddr.compile(trustProxy) : null;
  const lines = plainLines(log);
  const addressOf = (request: IncomingMessage) =>
    isTrusted ? proxyAddr(request, isTrusted) : request.socket.remoteAddress;

  function headersOf(reply: PageReply): Blocks {
    const cached = blocks.get(reply);
    if (cached) return cached;
    const made = blocksOf(reply);
    blocks.set(reply, made);
    return made;
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    page: Page,
    id: string,
  ): number {
    const { headers, method } = request;
    const encoding: Encoding = encodingFor(headers['accept-encoding']);
    const reply = page[encoding];
    const { whole, unchanged, text } = headersOf(reply);
    if (reply.status === 200 && matchesEtag(headers['if-none-match'], reply.etag)) {
      response.writeHead(304, withId(unchanged, id)).end();
      return 304;
    }
    response.writeHead(reply.status, withId(whole, id));
    if (method === 'HEAD') response.end();
    else response.end(text, 'latin1');
    return reply.status;
  }

  return function answer(request, response) {
    const { method = '', url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const page = find(url);
    // For a page that does not exist the reply depends on the caller: Fastify decides.
    if (!page || page.identity.status === 404) return false;
    const start = performance.now();
    const reqId = nameRequest(request);
    const status = send(request, response, page, reqId);
    const responseTime = performance.now() - start;
    count(method, status, responseTime / 1000);
    // The query is for the browser alone, and may be private.
    const req = { method, url: url.split('?', 1)[0], address: addressOf(request) };
    lines.info({ reqId, req, res: { statusCode: status }, responseTime }, 'page sent');
    return true;
  };
}
