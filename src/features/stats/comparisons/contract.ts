import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { reply } from '#lib/http/envelope.ts';

const count = z.number().int();
const premium = z.number().nullable().describe('median in rial; null where there is none');

/** How an insurer fares in a line. */
const insurerRow = z.object({
  line: z.enum(CLAIM_LINES),
  insurer: z.string(),
  offered: count.describe('offers of it in comparisons'),
  recommended: count.describe('of them, those that we recommended'),
  chosen: count.describe('of them, those that customers chose'),
  share_chosen: z.number().nullable().describe('chosen ÷ its offers in comparisons with a choice'),
  premium_chosen: premium,
  premium_offered: premium,
});

/** What came of the comparisons that were published in a period, each by its last version. */
export const comparisonFigures = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  published: count,
  chosen: count.describe('of them, those from which the customer chose'),
  as_recommended: count.describe('of those, where it was the one that we recommended'),
  cheapest: count.describe('of those, where none was cheaper'),
  by_insurer: z.array(insurerRow).describe('by line, the most chosen first'),
});
export type ComparisonFigures = z.infer<typeof comparisonFigures>;
export const comparisonFiguresReply = reply(comparisonFigures);
