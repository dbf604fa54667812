import { type ReactNode, useEffect, useState } from 'react';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { sizeInWords } from '#lib/text/file-size.ts';
import classes from './files.module.css';
import { FILE_LIST_TEXTS as TEXTS } from './list-texts.ts';

/** A file of a request, as the API sends it. */
export type ShownFile = {
  id: number;
  filename: string;
  kind: 'image' | 'pdf';
  size: number;
  has_thumbnail: boolean;
  added_by: 'customer' | 'staff';
  created_at: string;
};

export const fileUrl = (id: number): string => `/attachments/${id}`;
const thumbnailUrl = (id: number): string => `${fileUrl(id)}/thumbnail`;

/** How a file is loaded: with the browser's cookie, or fetched with the user's token. */
type FileAccess = {
  /** Fetches a file; null where the browser's own cookie opens it. */
  fetchFile: ((path: string, signal?: AbortSignal) => Promise<Blob>) | null;
  /** Opens a fetched file; not called for the others. */
  onOpen?: (file: ShownFile) => void;
};

/** An object URL for a small picture, while it is on the page. */
function useBlobUrl(path: string | null, fetchFile: FileAccess['fetchFile']): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (path === null || fetchFile === null) return;
    const leaving = new AbortController();
    let made: string | null = null;
    fetchFile(path, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      // Without a picture, the name beside it is enough.
      () => {},
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path, fetchFile]);
  return url;
}

function Picture({ file, fetchFile }: { file: ShownFile } & Pick<FileAccess, 'fetchFile'>) {
  const path = file.has_thumbnail ? thumbnailUrl(file.id) : null;
  const fetched = useBlobUrl(path, fetchFile);
  const source = fetchFile === null ? path : fetched;
  if (path === null) {
    return (
      <span className={classes.paper} aria-hidden="true">
        PDF
      </span>
    );
  }
  return source ? (
    <img src={source} alt="" className={classes.picture} loading="lazy" />
  ) : (
    <span className={classes.picture} aria-hidden="true" />
  );
}

function About({ file }: { file: ShownFile }) {
  return (
    <span className={classes.about}>
      <bdi className={classes.name}>{file.filename}</bdi>
      <small>
        {sizeInWords(file.size)}، {TEXTS.by[file.added_by]}،{' '}
        <time dateTime={file.created_at}>{formatJalaliDateTime(file.created_at)}</time>
      </small>
    </span>
  );
}

type Props = FileAccess & {
  files: readonly ShownFile[];
  /** Other actions on a file. */
  tools?: (file: ShownFile) => ReactNode;
};

/** The files of a request: each with its picture and name, to be opened. */
export function FileList({ files, fetchFile, onOpen, tools }: Props) {
  return (
    <ul className={classes.listFiles} aria-label={TEXTS.list}>
      {files.map((file) => (
        <li key={file.id} className={classes.file}>
          {fetchFile === null ? (
            <a className={classes.open} href={fileUrl(file.id)} target="_blank" rel="noopener">
              <Picture file={file} fetchFile={null} />
              <About file={file} />
            </a>
          ) : (
            <button type="button" className={classes.open} onClick={() => onOpen?.(file)}>
              <Picture file={file} fetchFile={fetchFile} />
              <About file={file} />
            </button>
          )}
          {tools?.(file)}
        </li>
      ))}
    </ul>
  );
}
