import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { IconSearch } from '#ui/icons/index.ts';
import { SEARCH_PAUSE } from '#ui/list/use-typed-search.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import classes from './images.module.css';
import { type ImageView, IMAGES_TEXTS as TEXTS } from './images.ts';
import { useImages } from './use-images.ts';

const LONGEST_SEARCH = 100;
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

type Props = {
  /** Buttons beside the search. */
  tools: ReactNode;
  /** One picture of the library. */
  children: (image: ImageView) => ReactNode;
};

/** The library, searched while one types, the latest first. */
export function ImageGrid({ tools, children }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE);
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          label={TEXTS.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
          rightSection={
            typed !== '' && (
              <CloseButton aria-label={TEXTS.clearSearch} onClick={() => setTyped('')} size={36} />
            )
          }
          rightSectionWidth={44}
          type="text"
          role="searchbox"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
        />
        {tools}
      </div>
      <Found search={search}>{children}</Found>
    </>
  );
}

function Found({ search, children }: { search: string; children: Props['children'] }) {
  const list = useImages(search);
  if (list.isPending) {
    return (
      <div role="status" aria-label={TEXTS.loading} className={classes.grid}>
        {SKELETONS.map((key) => (
          <span key={key} className={classes.skeleton} />
        ))}
      </div>
    );
  }
  if (!list.data) {
    return (
      <LoadFailure onRetry={() => void list.refetch()}>
        {TEXTS.failed} {sentenceOf(failureOf(list.error))}
      </LoadFailure>
    );
  }
  const images = list.data.pages.flatMap(({ data }) => data);
  if (images.length === 0) return <EmptyState title={search ? TEXTS.notFound : TEXTS.empty} />;
  return (
    <>
      <ul className={classes.grid} aria-label={TEXTS.images}>
        {images.map((image) => (
          <li key={image.id} className={classes.cell}>
            {children(image)}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {TEXTS.more}
        </Button>
      )}
    </>
  );
}
