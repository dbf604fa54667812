import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { flag } from '#lib/input/fields.ts';
import { searched } from '../search.ts';

/** The most results: what is not among them is found faster with another word. */
export const MOST_FOUND = 20;

const askQuery = z.object({
  q: searched('عبارت جست‌وجو'),
  suggest: flag.describe('while one types: what is not found is not counted'),
});

const marks = z
  .array(z.tuple([z.number(), z.number()]))
  .describe('where the words stand that were found: from, to');

const searchResult = z.object({
  title: z.string(),
  group: z.string().describe('where the page belongs'),
  section: z.string().describe('the heading that it stands under; empty for the beginning'),
  excerpt: z.string(),
  url: z.string().describe('the path, with the anchor of the section'),
  marks: z.object({ title: marks, section: marks, excerpt: marks }),
});
export type SearchResult = z.infer<typeof searchResult>;
export type Marks = z.infer<typeof marks>;

const askReply = reply(z.array(searchResult)).extend({
  is_whole: z.boolean().describe('false where only a part of what was asked for was found'),
});
export type Answer = { results: SearchResult[]; isWhole: boolean };

export const searchSiteCall = endpoint('GET /search', { query: askQuery, reply: askReply });
