/*
 * Keeps the page of the day of an accident for when there is no network: that page, the files that it names, and
 * nothing else. To take it away again, deploy it once with IS_KEPT = false (docs/decisions/062-the-day-of-the-accident.md).
 */
const IS_KEPT = true;
const STORE = 'accident';
/** Its scope is the page. */
const PAGE = new URL(registration.scope).pathname;
/** By the roadside one waits no longer for a network that hardly is one, where the page is here. */
const PATIENCE_MS = 4000;
const BY_PATH = { ignoreVary: true, ignoreSearch: true };

/**
 * What a page names of scripts, style sheets, letters and data; each has its content in its name. In quotes, as
 * attributes and data have them: what the words of a page call a file need not be one.
 */
const filesOf = (html) => [
  ...new Set(html.match(/(?<=(?<!\\)["'])\/(?:assets|page-data)\/[\w./-]+(?=["'#])/g) ?? []),
];

/** Keeps a page with its files, whole or not at all, and lets go of those of the one before. */
async function keep(reply) {
  const files = filesOf(await reply.clone().text());
  const store = await caches.open(STORE);
  const kept = await store.keys();
  const pathOf = ({ url }) => new URL(url).pathname;
  const has = new Set(kept.map(pathOf));
  await store.addAll(files.filter((file) => !has.has(file)));
  await store.put(PAGE, reply);
  const old = kept.filter((one) => pathOf(one) !== PAGE && !files.includes(pathOf(one)));
  await Promise.all(old.map((one) => store.delete(one)));
}

async function answerPage(event) {
  const kept = caches.match(PAGE, BY_PATH);
  const asked = fetch(event.request);
  event.waitUntil(
    asked.then((reply) => (reply.ok ? keep(reply.clone()) : undefined)).catch(() => {}),
  );
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(() => kept);
  try {
    const reply = (await Promise.race([asked, waited])) ?? (await asked);
    return reply.status >= 500 ? ((await kept) ?? reply) : reply;
  } catch {
    return (await kept) ?? Response.error();
  }
}

const answerFile = async (request) => (await caches.match(request, BY_PATH)) ?? fetch(request);

/** Without the page there is nothing to begin with: the worker is then not installed. */
async function begin() {
  const reply = await fetch(PAGE);
  if (!reply.ok) throw new Error(`the page was answered with ${reply.status}`);
  await keep(reply);
}

async function remove() {
  await caches.delete(STORE);
  await registration.unregister();
}

addEventListener('install', (event) => {
  skipWaiting();
  if (IS_KEPT) event.waitUntil(begin());
});

addEventListener('activate', (event) => {
  if (!IS_KEPT) event.waitUntil(remove());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!IS_KEPT || request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname.replace(/\/$/, '') === PAGE) event.respondWith(answerPage(event));
  } else if (/^\/(?:assets|page-data)\//.test(pathname)) event.respondWith(answerFile(request));
});
