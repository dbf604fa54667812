import { http } from '#lib/http/http-client.ts';
import { type Answer, askReply } from './contract.ts';

/** What this browser's user finds, without counting what is not found. Throws what the client throws. */
export async function fetchAnswer(q: string, signal: AbortSignal): Promise<Answer> {
  const searchParams = { q, suggest: '1' };
  const { data, is_whole } = askReply.parse(
    await http.get('/search', { searchParams, signal }).json(),
  );
  return { results: data, isWhole: is_whole };
}
