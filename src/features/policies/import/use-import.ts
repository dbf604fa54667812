import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, dataOf, send } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { keepFile } from '#lib/browser/keep-file.ts';
import { seconds } from '#lib/dates/durations.ts';
import { fileNameIn } from '#lib/http/content-disposition.ts';
import { http } from '#lib/http/http-client.ts';
import { fetchWithProgress } from '#lib/http/upload-fetch.ts';
import type { ExportFormat } from '#lib/spreadsheet/formats.ts';
import { LIST_QUERY } from '#ui/list/use-long-list.ts';
import { POLICIES_KEY, refreshPolicies } from '../use-policies.ts';
import {
  checkImportCall,
  type ImportView,
  importRowsCall,
  listImportsCall,
  readImportCall,
  startCheckedImportCall,
  undoImportCall,
} from './import.ts';

const IMPORTS = [POLICIES_KEY, 'imports'];
const PER_PAGE = 50;

/** While an import runs, its progress is polled. */
const POLL_EVERY = seconds(1);
/** The server's time limit for reading a book; the client's default limit is shorter. */
const CHECK_TIME = seconds(180);

/** One import; polled while it runs. */
export function useImport(id: number | null) {
  return useQuery<ImportView>({
    ...LIST_QUERY,
    queryKey: [...IMPORTS, 'one', id],
    enabled: id !== null,
    queryFn: dataOf(readImportCall, { id: String(id) }),
    refetchInterval: ({ state: { data } }) =>
      (data?.state === 'running' || data?.state === 'undoing') && POLL_EVERY,
  });
}

/** The latest imports. */
export function useImports() {
  return useQuery({
    ...LIST_QUERY,
    queryKey: [...IMPORTS, 'list'],
    queryFn: dataOf(listImportsCall, {}),
  });
}

/** The rows to list: all by default. */
type RowsAsked = Pick<InputOf<typeof importRowsCall>, 'fate' | 'asks' | 'kept'>;

/** Rows of an import with their fates, page by page. */
export function useImportRows(id: number, state: ImportView['state'], which: RowsAsked) {
  return useInfiniteQuery({
    ...LIST_QUERY,
    queryKey: [...IMPORTS, 'rows', id, state, which],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(importRowsCall, { id, after: pageParam, per_page: PER_PAGE, ...which }, { signal }),
    getNextPageParam: ({ meta }) => meta.next_after,
  });
}

type Checked = {
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
      async check({ file, said: choices, onProgress }: Checked): Promise<ImportView> {
        // The end of a file name is what tells files apart.
        const values = { ...choices, filename: file.name.slice(-150), file };
        const options = { fetch: fetchWithProgress(onProgress), timeout: CHECK_TIME };
        return known((await send(checkImportCall, values, options)).data);
      },
      async start(run: InputOf<typeof startCheckedImportCall>): Promise<ImportView> {
        return known((await call(startCheckedImportCall, run)).data);
      },
      async undo(id: number): Promise<ImportView> {
        return known((await call(undoImportCall, { id })).data);
      },
      /** Updates the shown book after rows were imported. */
      refreshBook: () => refreshPolicies(queries),
    };
  }, [queries]);
}

/** Downloads a file of an import. */
export async function keepImportFile(path: string, name: string, format: ExportFormat) {
  const reply = await http.get(path, { searchParams: { format } });
  const filename = fileNameIn(reply.headers.get('content-disposition'));
  keepFile(await reply.blob(), filename ?? `${name}.${format}`);
}
