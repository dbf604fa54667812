import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Config } from '#config/env.ts';
import type { Rendered } from './page-bytes.ts';
import { type LeaveData, type PageData, pageDataOf } from './page-data.ts';
import type { PageForms } from './page-forms.ts';
import type { SiteServices } from './site-services.ts';

/** Loads the built pages: from the build directory, or from the bundler in development. */
export type LoadBuild = () => Promise<ServerBuild>;

type ContextKey = Parameters<RouterContextProvider['set']>[0];
type SiteEntry = Record<
  'siteContext' | 'formsContext' | 'turnContext' | 'apartContext',
  ContextKey
>;

/** Services that replace others for one rendering, and the page's cache key. */
type RenderOptions = { instead?: Partial<SiteServices>; cachedUnder?: string };

/** Renders a page when its turn comes. */
export type RenderTurn = <T>(render: () => Promise<T>) => Promise<T>;

const BUILD = path.resolve(import.meta.dirname, '../../../build');
export const CLIENT_BUILD = path.join(BUILD, 'client');

export const loadBuiltPages: LoadBuild = () =>
  import(pathToFileURL(path.join(BUILD, 'server/index.js')).href);

/**
 * Renders pages. The loaders get their services through the router's context; the context key itself comes
 * from the bundle, because a module imported from both sides would exist twice.
 */
export function createRenderer(loadBuild: LoadBuild, always: SiteServices, mode: Config['mode']) {
  const { publicUrl } = always;
  return {
    /** The route map of the built pages. */
    routes: async (): Promise<ServerBuild['routes']> => (await loadBuild()).routes,

    /**
     * The page of a path and query, the same for every visitor: no header of the request is passed on. A
     * public page for the cache leaves the data that only its scripts read at an address of its own.
     */
    async render(target: string, { instead, cachedUnder }: RenderOptions = {}): Promise<Rendered> {
      const build = await loadBuild();
      const context = new RouterContextProvider();
      const { siteContext, apartContext } = build.entry.module as unknown as SiteEntry;
      context.set(siteContext, { ...always, ...instead });
      let data: PageData | undefined;
      if (cachedUnder !== undefined) {
        const leave: LeaveData = (text) => {
          data = pageDataOf(cachedUnder, text);
          return data.address;
        };
        context.set(apartContext, leave);
      }
      let failure: unknown;
      const handleError = (error: unknown) => {
        failure ??= error;
      };
      const module = { ...build.entry.module, handleError };
      const handle = createRequestHandler({ ...build, entry: { module } }, mode);
      const response = await handle(new Request(new URL(target, publicUrl)), context);
      // The router renders a page for whatever error a loader throws; after a 500 visitors would not come
      // back later.
      if (failure) throw failure;
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
        body: Buffer.from(await response.arrayBuffer()),
        cacheable: response.status === 200 || response.status === 404,
        ...(data && { data }),
      };
    },

    /**
     * The result of a page's own action for a posted form; for its sender alone. The form may come from the
     * requested address and from the public one, as a proxy may hide it. `turn` is for the rendering alone,
     * after the action.
     */
    async post(request: Request, forms: PageForms, turn: RenderTurn): Promise<Response> {
      const build = await loadBuild();
      const context = new RouterContextProvider();
      const { siteContext, formsContext, turnContext } = build.entry.module as unknown as SiteEntry;
      context.set(siteContext, always);
      context.set(formsContext, forms);
      context.set(turnContext, turn);
      const allowedActionOrigins = [new URL(publicUrl).host];
      return createRequestHandler({ ...build, allowedActionOrigins }, mode)(request, context);
    },
  };
}

export type Renderer = ReturnType<typeof createRenderer>;
