import type { Database } from '#db/client.ts';
import { settings } from '#db/schema/index.ts';
import { ANONYMOUS_TEXTS, ANONYMOUS_TEXTS_KEY } from '#domain/anonymous-texts.ts';

/** Tests ask for more codes than strangers may have in an hour; those of the cap itself set it. */
export async function allowManyTexts(db: Database): Promise<void> {
  const value = {
    anonymous_texts_a_day: ANONYMOUS_TEXTS.day.most,
    anonymous_texts_an_hour: ANONYMOUS_TEXTS.hour.most,
  };
  await db.insert(settings).values({ key: ANONYMOUS_TEXTS_KEY, value }).onConflictDoNothing();
}
