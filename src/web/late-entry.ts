import type { EntryContext } from 'react-router';
import { TOKEN_COOKIE } from '#lib/browser/token.ts';
import type { LeaveData } from '#server/pages/page-data.ts';
import type { LateEntry } from './late-entry.script.ts';
import script from './late-entry.script.ts?text';

const PUBLIC_LAYOUT = 'pages/public/layout';

/** The names of shared chunks (vite.chunks.ts), dependencies first. */
const FOUNDATIONS = ['rolldown-runtime', 'framework', 'router', 'core', 'site', 'inner'];

/** The router's own entry: it fetches and runs everything as soon as the page is parsed. */
const ENTRY_AT_ONCE = /<script type="module" async="">[\s\S]*?<\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
/** The router's inline data for hydration, and its end marker. */
const DATA =
  /<script>window\.__reactRouterContext\.streamController\.(?:enqueue\((".*?")\)|close\(\));<\/script>/g;

function depthOf(file: string): number {
  const depth = FOUNDATIONS.findIndex((name) => file.startsWith(`/assets/${name}-`));
  return depth === -1 ? FOUNDATIONS.length : depth;
}

function lateEntryOf({ manifest, staticHandlerContext }: EntryContext): LateEntry {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const needed = routes.flatMap(({ module, imports = [] }) => [...imports, module]);
  const files = new Set([...manifest.entry.imports, ...needed, manifest.url]);
  return {
    files: [...files].sort((one, other) => depthOf(one) - depthOf(other)),
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
    session: TOKEN_COOKIE,
  };
}

/**
 * Replaces the entry of a public page with one that waits for an interaction or an idle moment. Where the
 * data can be stored separately, it is fetched with the scripts. Other pages are useless without scripts and
 * keep the router's own entry.
 */
export function enterLate(html: string, context: EntryContext, leave: LeaveData | null): string {
  const isPublic = context.staticHandlerContext.matches.some(
    ({ route }) => route.id === PUBLIC_LAYOUT,
  );
  if (!isPublic) return html;
  if (!ENTRY_AT_ONCE.test(html)) throw new Error('the router has another way in than it had');
  const entry = lateEntryOf(context);
  if (leave) {
    const texts = [...html.matchAll(DATA)].map(([, text]) => JSON.parse(text ?? '""'));
    if (texts.length < 2) throw new Error('the router sends its data another way than it did');
    entry.data = leave(texts.join(''));
  }
  const late = JSON.stringify(entry).replaceAll('<', '\\u003c');
  return (leave ? html.replaceAll(DATA, '') : html)
    .replaceAll(PRELOAD, '')
    .replace(ENTRY_AT_ONCE, () => `<script>${script.replace('LATE_ENTRY', () => late)}</script>`);
}
