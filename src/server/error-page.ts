import { CODE_MARK, ERROR_CODE, errorCodeOf } from '#lib/http/error-code.ts';

/**
 * The page of last resort, when the site's own cannot be rendered: one file without script, font or
 * picture. `message` is a sentence of ours, never what was thrown. With the id of a request that failed, its code.
 */
export function errorPage(message: string, requestId: string | null): string {
  const code = requestId === null ? '' : codeLine(errorCodeOf(requestId));
  return `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>کارگزار</title>
<style>
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; padding: 1.5rem;
  box-sizing: border-box; background: #fbfaf6; color: #0f2a2e;
  font: 1.0625rem/1.9 "Vazirmatn Variable", Vazirmatn, Tahoma, sans-serif; text-align: center; }
a { color: #0e6b6b; }
.code { color: #4d6265; font-size: .8125rem; }
</style>
</head>
<body><main><h1>چیزی درست پیش نرفت</h1><p>${message}</p>${code}<p><a href="/">صفحهٔ نخست</a></p></main></body>
</html>
`;
}

const codeLine = (code: string): string =>
  `<p class="code">${ERROR_CODE} <bdi dir="ltr" ${CODE_MARK}="${code}">${code}</bdi></p>`;
