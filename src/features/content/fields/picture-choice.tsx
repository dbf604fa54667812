import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Picture } from '#domain/page-shape/field.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { http } from '#lib/http/http-client.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import classes from './picture-field.module.css';
import { FIELD_TEXTS as TEXTS } from './texts.ts';

/** As many as there are on one page of the library. */
const SHOWN = 60;

const picturesReply = z.object({
  data: z.array(z.object({ url: z.string(), alt: z.string() })),
});

type Props = { isOpen: boolean; onClose: () => void; onPick: (picture: Picture) => void };

function Pictures({ onPick }: Pick<Props, 'onPick'>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['content-images', 'choice'],
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }) => {
      const reply = await http.get(`/content/images?per_page=${SHOWN}`, { signal }).json();
      return picturesReply.parse(reply).data;
    },
  });
  if (!data && isFetching) return <p role="status">{TEXTS.picturesLoading}</p>;
  if (!data) {
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.picturesFailed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    );
  }
  if (data.length === 0) return <EmptyState title={TEXTS.picturesNone} />;
  return (
    <ul className={classes.pictures}>
      {data.map(({ url, alt }) => (
        <li key={url}>
          <button type="button" onClick={() => onPick({ url, alt })}>
            <img src={url} alt={alt} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The pictures of the library, one to be taken. */
export function PictureChoice({ isOpen, onClose, onPick }: Props) {
  return (
    <Dialog title={TEXTS.pictures} isOpen={isOpen} onClose={onClose}>
      <div className={classes.dialogBody}>{isOpen && <Pictures onPick={onPick} />}</div>
    </Dialog>
  );
}
