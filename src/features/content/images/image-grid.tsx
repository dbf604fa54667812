import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { IconSearch } from '#ui/icons/index.ts';
import { SEARCH_PAUSE } from '#ui/list/use-typed-search.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Group } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
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
      <Group align="end" gap={2} className={classes.tools}>
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
      </Group>
      <Found search={search}>{children}</Found>
    </>
  );
}

const skeleton = (
  <div role="status" aria-label={TEXTS.loading} className={classes.grid}>
    {SKELETONS.map((key) => (
      <span key={key} className={classes.thumbnail} />
    ))}
  </div>
);

function Found({ search, children }: { search: string; children: Props['children'] }) {
  const list = useImages(search);
  return (
    <Loaded of={list} loading={TEXTS.loading} failed={TEXTS.failed} skeleton={skeleton}>
      {({ pages }) => {
        const images = pages.flatMap(({ data }) => data);
        if (images.length === 0) {
          return <EmptyState title={search ? TEXTS.notFound : TEXTS.empty} />;
        }
        return (
          <>
            <ul className={classes.grid} aria-label={TEXTS.images}>
              {images.map((image) => (
                <li key={image.id}>{children(image)}</li>
              ))}
            </ul>
            {list.hasNextPage && (
              <Button
                variant="default"
                mx="auto"
                mt="md"
                display="block"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {TEXTS.more}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
