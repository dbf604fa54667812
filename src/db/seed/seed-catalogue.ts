import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database, Transaction } from '../client.ts';
import { bumpContentVersion } from '../content-version.ts';
import { categories, insuranceTypes, media } from '../schema/index.ts';
import { type SeedCategory, STARTER_CATALOGUE } from './catalogue.ts';
import { seedOnce } from './seed-once.ts';

/** Width and height of the icons in pixels, as `scripts/render-icons.mjs` draws them. */
const ICON_SIZE = 192;

async function storeIcon(tx: Transaction, name: string): Promise<string> {
  const bytes = await readFile(new URL(`./icons/${name}.webp`, import.meta.url));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const picture = { hash, bytes, width: ICON_SIZE, height: ICON_SIZE };
  await tx.insert(media).values(picture).onConflictDoNothing();
  return hash;
}

async function insertCategory(
  tx: Transaction,
  category: SeedCategory,
  position: number,
): Promise<void> {
  const icon = await storeIcon(tx, category.icon);
  const [row] = await tx
    .insert(categories)
    .values({ title: category.title, icon, position })
    .returning({ id: categories.id });
  if (!row) throw new Error('an insert always answers a row');
  await tx.insert(insuranceTypes).values(
    category.items.map((item, index) => ({
      categoryId: row.id,
      title: item.title,
      link: `/products/${item.slug}`,
      position: index + 1,
      starter: item.slug,
    })),
  );
}

/** Fills the menu on the very first start. */
export const seedCatalogue = (db: Database): Promise<void> =>
  seedOnce(db, 'catalogue-seeded', async (tx) => {
    for (const [index, category] of STARTER_CATALOGUE.entries()) {
      await insertCategory(tx, category, index + 1);
    }
    await bumpContentVersion(tx);
  });
