import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { present } from './present.server.ts';

const view = z.object({
  id: z.number(),
  full_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  elsewhere: z.string(),
});
const at = new Date('2026-11-21T08:00:00Z');

it('has what the view names, instants as text, and nothing else of the row', () => {
  const row = { id: 7, fullName: null, createdAt: at, closedAt: null as Date | null, secret: 'x' };
  const shown = present(view, row);
  expect(shown).toEqual({
    ...{ id: 7, full_name: null, closed_at: null },
    created_at: '2026-11-21T08:00:00.000Z',
  });
  expectTypeOf(shown).toEqualTypeOf<{
    id: number;
    full_name: null;
    created_at: string;
    closed_at: string | null;
  }>();
});
