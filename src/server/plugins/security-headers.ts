import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * The Content-Security-Policy of a page. Scripts only by file of ours or by hash (cached pages are
 * the same bytes for everyone, so a nonce could not work); no other origin at all. Styles may be
 * inline because the UI kit sets custom properties on elements.
 */
export function pagePolicy(scriptHashes: string[]): string {
  const hashes = scriptHashes.map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For replies that are no pages: nothing may run or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const OPTIONS: HelmetOptions = {
  // No browser that the pages support reads these three, and every page has to fit into the first ten
  // segments.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  // No page names another origin, so there is nothing to look up ahead.
  xDnsPrefetchControl: false,
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  xFrameOptions: { action: 'deny' },
};

/**
 * The headers that helmet sets on a reply: always the same, so they are read once and not for every request.
 */
function askHelmet(): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const probe = new ServerResponse(request);
  helmet(OPTIONS)(request, probe, (error) => {
    if (error) throw error;
  });
  const headers = Object.entries(probe.getHeaders());
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

/** On every reply, cached page or not, whatever its other headers are. */
export const SECURITY_HEADERS = askHelmet();

export const securityHeadersPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (_request, reply) => void reply.headers(SECURITY_HEADERS));
    app.addHook('onSend', async (request, reply) => {
      reply.header('x-request-id', request.id);
      if (!reply.hasHeader('content-security-policy')) {
        reply.header('content-security-policy', DATA_POLICY);
      }
      // A reply to a signed-in user is for that user alone.
      if (request.headers.authorization && !reply.hasHeader('cache-control')) {
        reply.header('cache-control', 'no-store');
      }
    });
  },
  { name: 'security-headers' },
);
