import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Config } from '#config/env.ts';
import type { PostedForm } from '#features/requests/posted-form.contract.ts';
import type { Rendered } from './page-cache.ts';
import type { Services } from './services.ts';

/** The built pages, wherever they come from: the build directory, or the bundler in development. */
export type LoadBuild = () => Promise<ServerBuild>;

/** What page loaders may use: the services, never HTTP to ourselves. */
export type SiteServices = Pick<Services, 'catalogue' | 'settings'> & { publicUrl: string };

type ContextKey = Parameters<RouterContextProvider['set']>[0];
type SiteEntry = { siteContext: ContextKey; postedContext: ContextKey };

const BUILD = path.resolve(import.meta.dirname, '../../build');
export const CLIENT_BUILD = path.join(BUILD, 'client');

export const loadBuiltPages: LoadBuild = () =>
  import(pathToFileURL(path.join(BUILD, 'server/index.js')).href);

type RouteTree = NonNullable<Parameters<typeof matchRoutes>[0]>;

/** The route map as a tree for `matchRoutes`; the build keeps it flat. */
function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteTree {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path: routePath, index, caseSensitive } = route as NonNullable<typeof route>;
      if (index) return { id, path: routePath, index: true as const, caseSensitive };
      return { id, path: routePath, caseSensitive, children: treeOf(routes, id) };
    });
}

/**
 * Renders pages. `services` reach the loaders through the router's context; the context key itself
 * comes from the bundle, because a module imported from both sides would exist twice.
 */
export function createRenderer(
  loadBuild: LoadBuild,
  services: Pick<Services, 'catalogue' | 'settings'>,
  { publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>,
) {
  let known: { build: ServerBuild; tree: RouteTree } | null = null;
  return {
    /** True when the path is a page of ours, and not only the catch-all. */
    async knows(pathname: string): Promise<boolean> {
      const build = await loadBuild();
      // The tree is as old as the build: made anew only when development brings another one.
      if (known?.build !== build) known = { build, tree: treeOf(build.routes) };
      const leaf = matchRoutes(known.tree, pathname)?.at(-1);
      return leaf !== undefined && leaf.route.path !== '*';
    },

    /**
     * The page under a path and query, as anybody sees it: no header of the visitor is passed on.
     * `posted` is a form that was sent without JavaScript; such a page is for its sender alone.
     */
    async render(target: string, posted: PostedForm | null = null): Promise<Rendered> {
      const build = await loadBuild();
      const context = new RouterContextProvider();
      const { siteContext, postedContext } = build.entry.module as unknown as SiteEntry;
      context.set(siteContext, { ...services, publicUrl });
      context.set(postedContext, posted);
      const handle = createRequestHandler(build, mode);
      const response = await handle(new Request(new URL(target, publicUrl)), context);
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
        body: Buffer.from(await response.arrayBuffer()),
        cacheable: !posted && (response.status === 200 || response.status === 404),
      };
    },
  };
}

export type Renderer = ReturnType<typeof createRenderer>;
