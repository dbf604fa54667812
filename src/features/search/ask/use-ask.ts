import { call } from '#kit/call.ts';
import { type Answer, searchSiteCall } from './ask.ts';

/** Suggestions while one types do not count as searches without results. */
type Asked = { isSuggesting: boolean; signal: AbortSignal };

/** The results for this browser's user. Throws what the client throws. */
export async function fetchAnswer(q: string, { isSuggesting, signal }: Asked): Promise<Answer> {
  const suggest = isSuggesting ? '1' : undefined;
  const { data, is_whole } = await call(searchSiteCall, { q, suggest }, { signal });
  return { results: data, isWhole: is_whole };
}
