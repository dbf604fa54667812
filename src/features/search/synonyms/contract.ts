import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { idParams, line } from '#lib/input/fields.ts';

/** The longest words and target, in characters. */
export const SYNONYM_MAX = 60;
const TARGET_MAX = 200;
/** How many synonyms can be stored. */
export const SYNONYMS_MAX = 500;

const synonymInput = z.object({
  words: line('عبارت', 2, SYNONYM_MAX),
  target: line('هم‌معنی', 2, TARGET_MAX).describe('other words, or the path of a page of the site'),
});
export type SynonymInput = z.output<typeof synonymInput>;

export const synonymView = z.object({
  id: z.number(),
  words: z.string(),
  target: z.string(),
  title: z.string().nullable().describe('of the page that the target is the path of'),
  created_at: z.iso.datetime(),
});
export type SynonymView = z.infer<typeof synonymView>;

const synonymsReply = reply(z.array(synonymView)).extend({
  pages: z
    .array(z.object({ path: z.string(), title: z.string() }))
    .describe('where words can lead'),
});
export type Synonyms = { synonyms: SynonymView[]; pages: { path: string; title: string }[] };

export const listSynonymsCall = endpoint('GET /content/synonyms', { reply: synonymsReply });

export const teachSynonymCall = endpoint('POST /content/synonyms', {
  body: synonymInput,
  reply: reply(synonymView),
});

export const forgetSynonymCall = endpoint('DELETE /content/synonyms/:id', {
  params: idParams,
  reply: reply(z.null()),
});
