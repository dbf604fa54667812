import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export { postedContext, siteContext } from './site-context.ts';

/**
 * Renders a page whole: it is kept and served to many, and its inline scripts are named by hash in
 * its policy, so nothing may trickle in later.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let outcome = status;
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      onError() {
        outcome = 500;
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(scriptsLast(html), { status: outcome, headers });
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
