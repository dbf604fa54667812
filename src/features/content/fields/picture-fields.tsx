import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PictureBlock } from '#domain/page-content.ts';
import { PictureDialog } from '../images/picture-dialog.tsx';
import { Thumbnail } from '../images/thumbnail.tsx';
import classes from './fields.module.css';
import styles from './picture-field.module.css';
import { FIELD_TEXTS as TEXTS } from './texts.ts';

type Props = {
  block: PictureBlock;
  /** Newly added: the library opens automatically. */
  isNew: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (block: PictureBlock) => void;
};

/** A picture in free text: chosen from the library, with a description. */
export function PictureFields({ block, isNew, errorOf, onChange }: Props) {
  const isChosen = block.url !== '';
  const [isOpen, setOpen] = useState(isNew && !isChosen);
  const error = errorOf('url');
  return (
    <>
      {error && (
        <p className={classes.error} data-error tabIndex={-1}>
          {error}
        </p>
      )}
      <div className={styles.picture}>
        {isChosen && (
          <span className={styles.small}>
            <Thumbnail image={block} alt="" />
          </span>
        )}
        <Button variant="default" onClick={() => setOpen(true)}>
          {isChosen ? TEXTS.changePicture : TEXTS.choosePicture}
        </Button>
      </div>
      {isChosen && (
        <TextInput
          label={TEXTS.alt}
          description={TEXTS.altHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={block.alt}
          onChange={(event) => onChange({ ...block, alt: event.currentTarget.value })}
          error={errorOf('alt')}
          autoComplete="off"
        />
      )}
      <PictureDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        onPick={(picture) => {
          setOpen(false);
          onChange({ type: 'picture', ...picture });
        }}
      />
    </>
  );
}
