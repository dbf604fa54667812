import { expect, it } from 'vitest';
import { sentPapers } from './sent-papers.ts';

const event = (type: 'attached' | 'papers_asked' | 'claimed', paper?: string) => ({
  type,
  at: '2026-11-25T10:00:00Z',
  follow_up_at: null,
  ...(paper !== undefined && { paper }),
});

it('are those of files that were sent as a paper, until papers are asked for again', () => {
  const timeline = [event('attached', 'photos'), event('attached'), event('claimed')];
  expect([...sentPapers(timeline)]).toEqual(['photos']);
  const asked = [...timeline, event('papers_asked'), event('attached', 'policy')];
  expect([...sentPapers(asked)]).toEqual(['policy']);
});
