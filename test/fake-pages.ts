import {
  createContext,
  type LoaderFunction,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { trackContent } from '#content/pages/track.ts';
import type { LeaveData } from '#server/pages/page-data.ts';
import type { SiteServices } from '#server/pages/site-services.ts';

export type FakePages = {
  load: () => Promise<ServerBuild>;
  /** Every page and data rendered so far, as path and query, in order. */
  rendered: string[];
  /** The most that were rendered at once. */
  mostAtOnce: () => number;
  /** From now on every page waits in the middle of its rendering. */
  hold(): void;
  /** Lets those that wait go on, and all that come after. */
  release(): void;
};

const FIXED = ['contact-us', 'products', 'purchase', 'dashboard/admin/users'];

/** Those whose words staff keep; they stand in the page. */
const KEPT = ['pages/track', 'pages/free', 'pages/product'];

const Nothing = () => null;

/**
 * Pages in place of the built ones: a route map like the site's, and a page that is its path, the
 * menu and a script. Real enough for the router, which matches and loads as ever.
 */
export function createFakePages(): FakePages {
  const siteContext = createContext<SiteServices>();
  const formsContext = createContext<unknown>(null);
  const apartContext = createContext<LeaveData | null>(null);
  const rendered: string[] = [];
  let running = 0;
  let most = 0;
  let held = Promise.resolve();
  let letGo = () => {};

  const rootLoader: LoaderFunction = async ({ request, context }) => {
    const { pathname, search } = new URL(request.url);
    rendered.push(pathname + search);
    running += 1;
    most = Math.max(most, running);
    await held;
    running -= 1;
    return { menu: await context.get(siteContext).catalogue.menu(null) };
  };
  const missing = () => {
    throw new Response(null, { status: 404 });
  };
  const productLoader: LoaderFunction = async ({ params, context }) =>
    (await context.get(siteContext).catalogue.page(`/products/${params.slug}`, null)) ?? missing();

  const freeLoader: LoaderFunction = async ({ params, context }) =>
    (await context.get(siteContext).publishedPages.freePage(params.slug ?? '')) ?? missing();
  const trackLoader: LoaderFunction = ({ context }) =>
    context.get(siteContext).publishedPages.wordsOf(trackContent);

  const searchLoader: LoaderFunction = ({ request, context }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    const asker = { actor: null, address: null, isSuggesting: false };
    return context.get(siteContext).search.ask(q, asker);
  };

  type Made = { path?: string; index?: true; loader?: LoaderFunction };
  const page = (id: string, { loader, ...place }: Made) => ({
    id,
    parentId: 'root',
    ...place,
    module: { default: Nothing, ...(loader && { loader }) },
  });
  const made = [
    page('pages/home', { index: true }),
    ...FIXED.map((path) => page(`pages/${path}`, { path, loader: () => path })),
    page('pages/search', { path: 'search', loader: searchLoader }),
    page('pages/track', { path: 'track', loader: trackLoader }),
    page('pages/free', { path: 'p/:slug', loader: freeLoader }),
    page('pages/product', { path: 'products/:slug', loader: productLoader }),
    page('admin/user', { path: 'dashboard/admin/user-detail/:id' }),
    page('pages/not-found', { path: '*', loader: missing }),
  ];
  const root = { id: 'root', path: '', module: { default: Nothing, loader: rootLoader } };
  const routes = Object.fromEntries([root, ...made].map((route) => [route.id, route]));

  const build = {
    routes,
    entry: {
      module: {
        siteContext,
        formsContext,
        apartContext,
        default: (
          request: Request,
          status: number,
          headers: Headers,
          context: unknown,
          loadContext: RouterContextProvider,
        ) => {
          const { pathname, search } = new URL(request.url);
          headers.set('content-type', 'text/html; charset=utf-8');
          const { staticHandlerContext } = context as {
            staticHandlerContext: { loaderData: Record<string, unknown> };
          };
          const menu = JSON.stringify(staticHandlerContext.loaderData.root ?? null);
          const words = KEPT.map((id) => JSON.stringify(staticHandlerContext.loaderData[id] ?? ''));
          const address = loadContext.get(apartContext)?.(`${pathname}${search} ${menu}`);
          const text = `<!doctype html><p>${pathname}</p><script>a("${address}")</script><pre>${menu}</pre><pre>${words.join('')}</pre>`;
          return new Response(text, { status, headers });
        },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;

  return {
    load: async () => build,
    rendered,
    mostAtOnce: () => most,
    hold() {
      held = new Promise((resolve) => {
        letGo = resolve;
      });
    },
    release: () => letGo(),
  };
}
