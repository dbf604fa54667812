import { countedAs, type Source, type Way } from '#domain/sources.ts';
import type { TapPlace } from '#domain/taps.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { Transaction } from '../../client.ts';
import { taps } from '../../schema/index.ts';
import { createChance } from './chance.ts';
import type { Story } from './story.ts';

/**
 * The sources of visitors, and how many come by each; the form's page is the first one unless stated
 * otherwise.
 */
const VISITS: readonly (readonly [Source | null, number])[] = [
  [{ landing: '/', referrer: 'google.com', page: '/contact-us' }, 24],
  [{ landing: '/products', referrer: 'google.com', page: '/purchase' }, 10],
  [{ landing: '/fire-insurance', referrer: 'google.com', page: '/fire-insurance' }, 9],
  [{ landing: '/', page: '/contact-us' }, 20],
  [{ landing: '/insurance-consultation', page: '/insurance-consultation' }, 6],
  [{ landing: '/', referrer: 'l.instagram.com', page: '/contact-us' }, 7],
  [{ landing: '/claims-processing', referrer: 'bing.com', page: '/claims-processing' }, 3],
  [
    {
      landing: '/fire-insurance',
      page: '/fire-insurance',
      utm_source: 'khabarnameh',
      utm_medium: 'email',
      utm_campaign: 'زمستان ایمن',
    },
    8,
  ],
  [
    {
      landing: '/purchase',
      page: '/purchase',
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'بیمه شخص ثالث',
    },
    6,
  ],
  // Without scripts, or entered by a clerk.
  [null, 7],
];

/** How those came whom a clerk entered, and how many by each way. */
const ENTERED: readonly (readonly [Way, number])[] = [
  ['phone', 6],
  ['walk_in', 2],
  ['messenger', 2],
  ['letter', 1],
];

/** The clerk who has the request entered it; others of unknown source stay so. */
function tellEntered(story: Story, way: Way): void {
  const { assigneeId, userId } = story.request;
  const [created] = story.events;
  if (story.source || userId || !assigneeId || created?.type !== 'created') return;
  story.source = { way };
  created.actorId = assigneeId;
}

/** Gives each story its source; with a random sequence of its own, so that all else stays the same. */
export function tellSources(stories: readonly Story[]): void {
  const chance = createChance(1406);
  for (const story of stories) {
    story.source = chance.weighted(VISITS);
    tellEntered(story, chance.weighted(ENTERED));
    Object.assign(story.request, countedAs(story.source));
  }
}

const PRESSED: readonly (readonly [TapPlace, number])[] = [
  ['contact', 6],
  ['footer', 3],
  ['error', 0],
];

/** How often numbers were pressed on each day. */
export async function insertTaps(
  tx: Transaction,
  { now, span }: { now: Date; span: number },
): Promise<void> {
  const chance = createChance(1407);
  const rows = Array.from({ length: Math.floor(span / days(1)) }, (_, ago) => {
    const day = isoDateInTehran(new Date(now.getTime() - days(ago)));
    return PRESSED.map(([place, most]) => ({ day, place, count: chance.whole(0, most + 1) }));
  });
  await tx.insert(taps).values(rows.flat().filter(({ count }) => count > 0));
}
