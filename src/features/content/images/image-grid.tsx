import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import listClasses from '#ui/list/list.module.css';
import { MoreButton } from '#ui/list/pager.tsx';
import { LabelledSearch } from '#ui/list/plain-filters.tsx';
import { SEARCH_PAUSE } from '#ui/list/use-typed-search.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Group } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import classes from './images.module.css';
import { type ImageView, IMAGES_TEXTS as TEXTS } from './images.ts';
import { useImages } from './use-images.ts';

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
        <LabelledSearch
          className={classes.search}
          label={TEXTS.search}
          typed={typed}
          onType={setTyped}
          onClear={() => setTyped('')}
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
            <div className={listClasses.foot}>
              <MoreButton list={list}>{TEXTS.more}</MoreButton>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
