import type { FastifyContextConfig } from 'fastify';
import { PAGES_WITH_FORMS } from '../plugins/page-posts.ts';

/**
 * The kind of work of a route. Replies are counted by it and not by their address, as there is no end of
 * addresses and they may name people.
 */
export const ROUTE_CLASSES = [
  /** Public pages, from memory or rendered. */
  'page',
  /** Forms that are posted without scripts. */
  'form',
  /** Scripts, style sheets, fonts. */
  'asset',
  /** Stored pictures. */
  'media',
  'read',
  'write',
  /** Calls that hash a password. */
  'password',
  /** Exports, statistics and uploads. */
  'long',
  /** `/healthz`, `/readyz` and `/metrics`. */
  'probe',
  /** Live streams, which last as long as a page is open. */
  'stream',
  /** Addresses without a route. */
  'other',
] as const;
export type RouteClass = (typeof ROUTE_CLASSES)[number];

const BY_PATTERN: Record<string, RouteClass> = {
  '/*': 'page',
  '/preview/:slug': 'page',
  '/media/:name': 'media',
  '/healthz': 'probe',
  '/readyz': 'probe',
  '/metrics': 'probe',
  '/events': 'stream',
  '/my/events': 'stream',
};

const FORMS = new Set<string>(PAGES_WITH_FORMS.flatMap((page) => [page, `${page}.data`]));

const READS = ['GET', 'HEAD'];

/** The class of a route by its method, its pattern (undefined where no route was found) and its config. */
export function routeClassOf(
  method: string,
  pattern: string | undefined,
  config: FastifyContextConfig,
): RouteClass {
  if (pattern === undefined) return 'other';
  const known = BY_PATTERN[pattern];
  if (known) return known;
  if (method === 'POST' && FORMS.has(pattern)) return 'form';
  if (config.shed === 'never') return 'asset';
  if (config.takesLong || config.file) return 'long';
  if (config.shed === 'first') return 'password';
  return READS.includes(method) ? 'read' : 'write';
}
