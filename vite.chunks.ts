import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

/** The page modules, and those of the frame around all pages, from which a module is reached. */
function entriesOf(id: string, context: Context, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const info = context.getModuleInfo(id);
  const above = (info?.importers ?? []).flatMap((from) => entriesOf(from, context, seen));
  return info?.isEntry ? [id, ...above] : above;
}

const isFrame = (entry: string) => /\/src\/web\/(?:entry\.client|root)\.tsx/.test(entry);
const isPublic = (entry: string) => entry.includes('/src/web/pages/public/');
const isPublicLayout = (entry: string) => entry.includes('/src/web/pages/public/layout.tsx');
const isHome = (entry: string) => entry.includes('/src/web/pages/public/home/home.tsx');

function isFramework(id: string, entries: string[]) {
  if (id.includes('rolldown/runtime')) return true;
  return !id.includes('/src/') && entries.some(isFrame);
}

const isReact = (id: string) =>
  id.includes('rolldown/runtime') || /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id);

const isOnSeveralPages = (entries: string[]) => entries.filter(isPublic).length > 1;

/** Takes the page over as soon as it runs, which should not be when others are fetched. */
const isStart = (id: string) => id.includes('/src/web/entry.client.tsx');

/** Needed by the home page, and not by it alone. */
function isOfFirstVisit(entries: string[]) {
  if (entries.some(isFrame) || entries.some(isPublicLayout)) return true;
  return entries.some(isHome) && entries.length > 1;
}

/** The facts by line of insurance, what is asked of a loss, when a policy is renewed, and a day as it is typed. */
const isOfLosses = (id: string): boolean =>
  /\/src\/(?:domain\/(?:claims\/(?:lines|deadlines|papers)|policies\/renewals)|features\/requests\/kinds\/claim|ui\/days\/(?:use-typed-day|day-field)|ui\/form\/readings)\./.test(
    id,
  );

/** A field for files as it stands before anything is chosen: three files of some hundred bytes by the bundler's choice. */
const isOfFileFields = (id: string): boolean =>
  /\/src\/(?:ui\/files\/(?:field-texts|plain-files)|lib\/files\/accepted)\./.test(id);

/** What settings and figures say of the brokerage: for the two pages about it alone. */
const isOfOffice = (id: string): boolean => id.includes('/pages/public/company/office-facts.');

/** What signing in reads and sends: the list of files that a session brings is on every page. */
const isOfSignIn = (id: string): boolean =>
  /\/src\/features\/auth\/(?:auth|sign-in\/sign-in|second-factor\/second-factor|password\/password)\.ts/.test(
    id,
  );

/** How typed text is cleaned: for days and telephone numbers alike, which different pages ask for. */
const isOfText = (id: string): boolean => /\/src\/lib\/text\/(?:text|plain)\./.test(id);

/** What reads a number and folds what is searched: forms of public pages have it without the rest. */
const isOfPhones = (id: string): boolean =>
  /\/src\/lib\/(?:phone\/read-phone|text\/search-fold)\./.test(id);

/** A few bytes that many pages read tables and typed values by: they would bring the chunk that the bundler puts them in. */
const isLookup = (id: string): boolean =>
  /\/src\/lib\/(?:values\/(?:own|reading)|text\/file-size)\./.test(id);

/** Boxes, states and forms of the dashboards: every public page lists the files of every route by name. */
const isOfLook = (id: string): boolean =>
  /\/src\/(?:ui\/(?:look\/|form\/form\.|state\/load-failure)|lib\/input\/facts-of|kit\/at-once)/.test(
    id,
  );

/** Names the chunk of every module that `belongs`; the others are left to the next group. */
const group = (
  name: string,
  priority: number,
  belongs: (id: string, entries: string[]) => boolean,
): Group => ({
  debugName: name,
  priority,
  name: (id, context) => (!isStart(id) && belongs(id, entriesOf(id, context)) ? name : null),
});

/**
 * What visitors fetch, in few files: each answer costs about a kilobyte of headers, and alike code
 * compresses better together. The bundler alone would make some fifty files of the home page.
 *
 * - `framework` and `router`: React, and its router, which change only with their versions; two, as each is run in
 *   a task of its own, and one of both kept a phone busy for too long;
 * - `core`: of our own, what the home page has in common with account pages or dashboards;
 * - `site`: what it has in common with other public pages only;
 * - `loss`: what the pages of claims and reminders have in common with dashboards, four small files by the bundler's
 *   own choice: their names alone took a page past its first ten segments;
 * - `files`: what pages with a field for files have in common with dashboards;
 * - `text`: what cleans typed text, for the next one and for `loss`;
 * - `phone`: what reads a telephone number, for public forms and for what comes of signing in;
 * - `sign-in`: what a session brings, whose files every page lists;
 * - `look`: what all dashboards are drawn with;
 * - `office`: what the two pages about the brokerage have in common;
 * - `inner`: what several public pages have in common besides, and the home page does without.
 *
 * All else (one page's own code, the dashboards, what is loaded on demand) is left to the bundler.
 */
export const chunkGroups: Group[] = [
  group('framework', 5, (id, entries) => isReact(id) && isFramework(id, entries)),
  group('router', 4, isFramework),
  group(
    'core',
    3,
    (id, entries) => isLookup(id) || (isOfFirstVisit(entries) && !entries.every(isPublic)),
  ),
  group('site', 2, (_, entries) => isOfFirstVisit(entries)),
  group('loss', 1, isOfLosses),
  group('files', 1, isOfFileFields),
  group('text', 2, isOfText),
  group('phone', 2, isOfPhones),
  group('sign-in', 1, isOfSignIn),
  group('look', 1, isOfLook),
  group('office', 1, isOfOffice),
  group('inner', 0, (_, entries) => isOnSeveralPages(entries) && entries.every(isPublic)),
];

/** Where `listChunks` leaves its list, below the build directory and not served. */
const LIST = 'build/chunks.json';

/**
 * Leaves a list of the modules of every chunk: `{ "assets/home-x.js": ["src/ui/page/faq.tsx", …] }`. The
 * weight test reads in it what the public pages are made of.
 */
export function listChunks(): Plugin {
  return {
    name: 'list-chunks',
    apply: 'build',
    async writeBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const root = import.meta.dirname;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const list = chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.map((id) => path.relative(root, id)),
      ]);
      await writeFile(path.join(root, LIST), JSON.stringify(Object.fromEntries(list), null, 1));
    },
  };
}
