import { http } from '#lib/http/http-client.ts';
import { type Answer, askReply } from './contract.ts';

/** Suggestions while one types do not count as searches without results. */
type Asked = { isSuggesting: boolean; signal: AbortSignal };

/** The results for this browser's user. Throws what the client throws. */
export async function fetchAnswer(q: string, { isSuggesting, signal }: Asked): Promise<Answer> {
  const searchParams = { q, ...(isSuggesting && { suggest: '1' }) };
  const { data, is_whole } = askReply.parse(
    await http.get('/search', { searchParams, signal }).json(),
  );
  return { results: data, isWhole: is_whole };
}
