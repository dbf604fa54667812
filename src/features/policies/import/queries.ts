import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ImportConfirmation, ImportFate } from '#domain/policies/import.ts';
import { keepFile } from '#lib/browser/keep-file.ts';
import { seconds } from '#lib/dates/durations.ts';
import { fileNameIn } from '#lib/http/content-disposition.ts';
import { http } from '#lib/http/http-client.ts';
import { fetchWithProgress } from '#lib/http/upload-fetch.ts';
import type { ExportFormat } from '#lib/spreadsheet/formats.ts';
import type { ImportStart } from '../import-reading/input.contract.ts';
import { atOnce, POLICIES_KEY, refreshPolicies } from '../queries.ts';
import { type ImportView, importReply, importRowsReply, importsReply } from './contract.ts';

const IMPORTS = [POLICIES_KEY, 'imports'];
const PER_PAGE = 50;

/** While an import runs, its progress is polled. */
const POLL_EVERY = seconds(1);
/** The server's time limit for reading a book; the client's usual limit is shorter. */
const CHECK_TIME = seconds(180);

/** One import; polled while it runs. */
export function useImport(id: number | null) {
  return useQuery({
    ...atOnce,
    queryKey: [...IMPORTS, 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<ImportView> =>
      importReply.parse(await http.get(`/policies/imports/${id}`, { signal }).json()).data,
    refetchInterval: ({ state: { data } }) =>
      (data?.state === 'running' || data?.state === 'undoing') && POLL_EVERY,
  });
}

/** The latest imports. */
export function useImports() {
  return useQuery({
    ...atOnce,
    queryKey: [...IMPORTS, 'list'],
    queryFn: async ({ signal }) =>
      importsReply.parse(await http.get('/policies/imports', { signal }).json()).data,
  });
}

/** The rows to list: all by default. */
type RowsAsked = { fate?: ImportFate; asks?: ImportConfirmation; kept?: 'true' };

/** Rows of an import with their fates, page by page. */
export function useImportRows(id: number, state: ImportView['state'], which: RowsAsked) {
  return useInfiniteQuery({
    ...atOnce,
    queryKey: [...IMPORTS, 'rows', id, state, which],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const searchParams = { after: pageParam, per_page: PER_PAGE, ...which };
      const asked = http.get(`/policies/imports/${id}/rows`, { searchParams, signal });
      return importRowsReply.parse(await asked.json());
    },
    getNextPageParam: ({ meta }) => meta.next_after,
  });
}

export type Checked = {
  file: File;
  /** The choices for the file, by their API names; what is left out is guessed. */
  said: Record<string, string>;
  onProgress: (share: number) => void;
};

/** The actions on a book; each throws what the client throws. */
export function useImportCalls() {
  const queries = useQueryClient();
  return useMemo(() => {
    function known(view: ImportView): ImportView {
      queries.setQueryData([...IMPORTS, 'one', view.id], view);
      void queries.invalidateQueries({ queryKey: [...IMPORTS, 'list'] });
      return view;
    }
    return {
      async check({ file, said, onProgress }: Checked): Promise<ImportView> {
        const body = new FormData();
        for (const [name, value] of Object.entries(said)) body.set(name, value);
        // The end of a file name is what tells files apart.
        body.set('filename', file.name.slice(-150));
        body.set('file', file);
        const options = { body, fetch: fetchWithProgress(onProgress), timeout: CHECK_TIME };
        return known(importReply.parse(await http.post('/policies/import', options).json()).data);
      },
      async start(id: number, json: ImportStart): Promise<ImportView> {
        const asked = http.post(`/policies/imports/${id}/run`, { json });
        return known(importReply.parse(await asked.json()).data);
      },
      async undo(id: number): Promise<ImportView> {
        const asked = http.post(`/policies/imports/${id}/undo`, { json: {} });
        return known(importReply.parse(await asked.json()).data);
      },
      /** Updates the shown book after rows were imported. */
      refreshBook: () => refreshPolicies(queries),
    };
  }, [queries]);
}

/** Downloads a file of an import. */
export async function keepImportFile(path: string, name: string, format: ExportFormat) {
  const reply = await http.get(path, { searchParams: { format } });
  const told = fileNameIn(reply.headers.get('content-disposition'));
  keepFile(await reply.blob(), told ?? `${name}.${format}`);
}
