import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { fetchPage } from './editor/use-editor.ts';

const regulations = z.object({
  groups: z.array(
    z.object({
      laws: z.array(z.object({ id: z.string(), number: z.string(), title: z.string() })),
    }),
  ),
});

const NUMBERED = (number: string, title: string) => `آیین‌نامهٔ ${number}: ${title}`;

/** The laws that can be cited as sources, from the page of regulations; empty while it is loading. */
export function useLaws(): { id: string; title: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['content-laws'],
    retry: false,
    queryFn: async ({ signal }) => {
      const { published, first } = await fetchPage('regulation', signal);
      const { groups } = regulations.parse(published ?? first);
      return groups
        .flatMap(({ laws }) => laws)
        .map(({ id, number, title }) => ({ id, title: number ? NUMBERED(number, title) : title }));
    },
  });
  return data;
}
