import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { turnContext } from './site-context.ts';

export { formsContext, siteContext, turnContext } from './site-context.ts';

/**
 * Renders a page whole: it is kept and served to many, and its inline scripts are named by hash in
 * its policy, so nothing may trickle in later.
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
  return new Response(scriptsLast(html), { status: hasFailed ? 500 : status, headers });
}

async function htmlOf(request: Request, context: EntryContext) {
  let hasFailed = false;
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      onError() {
        hasFailed = true;
      },
    },
  );
  await stream.allReady;
  return { html: await new Response(stream).text(), hasFailed };
}

/**
 * Lets style sheets and fonts go before scripts on a thin line: a page is read before it is used, and
 * the router has no such option for its preloads.
 */
function scriptsLast(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload" ',
    '<link rel="modulepreload" fetchpriority="low" ',
  );
}
