import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { enterLate } from './late-entry.ts';
import { apartContext, turnContext } from './site-context.ts';

export { apartContext, formsContext, siteContext, turnContext } from './site-context.ts';

/**
 * Renders a page in one piece: it is cached for many visitors, and its policy has the hashes of its inline
 * scripts, so nothing may be streamed later.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { html, hasFailed } = await loadContext.get(turnContext)(() => htmlOf(request, context));
  headers.set('content-type', 'text/html; charset=utf-8');
  // In development the bundler injects scripts of its own.
  const page = import.meta.env.PROD
    ? withoutNeedless(enterLate(html, context, loadContext.get(apartContext)))
    : html;
  return new Response(scriptsLast(page), { status: hasFailed ? 500 : status, headers });
}

async function htmlOf(request: Request, context: EntryContext) {
  let hasFailed = false;
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      // One chunk, as the page is sent in one piece.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError() {
        hasFailed = true;
      },
    },
  );
  await stream.allReady;
  return { html: await new Response(stream).text(), hasFailed };
}

/**
 * Moves style sheets and fonts before scripts for slow connections: a page is read before it is used, and the
 * router has no such option for its preloads.
 */
function scriptsLast(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload" ',
    '<link rel="modulepreload" fetchpriority="low" ',
  );
}

/**
 * Removes markup without any effect: the router's `discover` mark on links, as all routes are known, and the
 * icon library's name space and class names.
 */
function withoutNeedless(html: string): string {
  return html
    .replaceAll(' data-discover="true"', '')
    .replaceAll('<svg xmlns="http://www.w3.org/2000/svg" ', '<svg ')
    .replaceAll(/ class="tabler-icon tabler-icon-[\w-]+"/g, '')
    .replaceAll(/ class="tabler-icon tabler-icon-[\w-]+ /g, ' class="');
}
