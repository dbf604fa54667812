import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { requests } from '#db/schema/index.ts';
import { LOST_REASONS } from '#domain/policies/lost-reasons.ts';
import { insertTestRequest } from '#test/past-requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { eraseRequests } from './requests.server.ts';

const site = await createTestApp();

it.each([
  [LOST_REASONS.price, LOST_REASONS.price],
  [`${LOST_REASONS.price}؛ علی رضایی ۲۰ میلیون می‌خواست`, null],
  ['با ۰۹۱۲۳۴۵۶۷۸۹ حرف زدم', null],
])(
  'of why a renewal was lost, erasing leaves what was chosen by a tap, and no word besides: %s',
  async (closeReason, left) => {
    const { db } = site.database;
    const at = '2025-01-20T08:00:00Z';
    const id = await insertTestRequest(db, { at, kind: 'renewal', closed: 'lost' });
    await db.update(requests).set({ closeReason, reasonId: 'own-1' }).where(eq(requests.id, id));
    await db.transaction((tx) => eraseRequests(tx, [id], new Date(at)));
    const [row] = await db.select().from(requests).where(eq(requests.id, id));
    expect(row).toMatchObject({ closeReason: left, reasonId: 'own-1' });
  },
);
