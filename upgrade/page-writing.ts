import { asOwner } from '../faults/office.ts';
import { call, until } from '../faults/visitors.ts';
import { step } from './step.ts';

/** In ms. */
const PAGE_CHANGES = 10_000;

type Words = { hero: { title: string } };
type Page = { version: number; published: Words };

/**
 * The owner takes the words of a page as whichever version published them last, gives it another title and
 * publishes it; visitors read that.
 */
export async function writePage(origin: string, owner: string, title: string): Promise<void> {
  const page = '/content/pages/track';
  const { published, version } = await step<Page>('a page', asOwner(origin, owner, page));
  const content = { ...published, hero: { ...published.hero, title } };
  await step('writing a page', asOwner(origin, owner, page, { content, base_version: version }));
  await step('publishing a page', asOwner(origin, owner, `${page}/publish`, {}));
  const isRead = await until(async () => {
    const { body } = await call(`${origin}/track`, { headers: { accept: 'text/html' } });
    return String(body).includes(title);
  }, PAGE_CHANGES);
  if (!isRead) throw new Error('reading a page: it has not the title that was published');
}
