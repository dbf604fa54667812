import { ERROR_PAGE, notFoundPage } from '#content/errors.ts';
import { titleBefore } from '#domain/brand.ts';
import { CODE_MARK, ERROR_CODE, errorCodeOf } from '#lib/http/error-code.ts';
import { escapeMarkup } from '#lib/text/escape-markup.ts';

const TITLES = { failed: ERROR_PAGE.title, missing: notFoundPage.title };

type Shown = {
  /** The brokerage whose page it is. */
  brand: string;
  /** Whether there is nothing at the address, or an error. */
  what: keyof typeof TITLES;
  /** A sentence of ours, never a thrown error's message. */
  message: string;
  /** The failed request, whose code is shown. */
  requestId: string | null;
};

/**
 * The page of last resort, when the site's own cannot be rendered: one file without script, font or
 * picture.
 */
export function errorPage({ brand, what, message, requestId }: Shown): string {
  const title = TITLES[what];
  const code = requestId === null ? '' : codeLine(errorCodeOf(requestId));
  return `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(titleBefore(title, brand))}</title>
<style>
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; padding: 1.5rem;
  box-sizing: border-box; background: #fbfaf6; color: #0f2a2e;
  font: 1.0625rem/1.9 "Vazirmatn Variable", Vazirmatn, Tahoma, sans-serif; text-align: center; }
a { color: #0e6b6b; }
h1 { line-height: 1.45; }
.brand { color: #0e6b6b; font-weight: 700; }
.code { color: #4d6265; font-size: .8125rem; }
</style>
</head>
<body><main><p class="brand">${escapeMarkup(brand)}</p><h1>${title}</h1><p>${message}</p>${code}<p><a href="/">صفحهٔ نخست</a></p></main></body>
</html>
`;
}

const codeLine = (code: string): string =>
  `<p class="code">${ERROR_CODE} <bdi dir="ltr" ${CODE_MARK}="${code}">${code}</bdi></p>`;
