import { Button, TextInput } from '@mantine/core';
import { use, useState } from 'react';
import type { PictureBlock } from '#domain/page-content.ts';
import { narrowUrl } from '#domain/pictures.ts';
import classes from './block-card.module.css';
import { PictureChoice } from './picture-choice.ts';
import { EDITOR_TEXTS as TEXTS } from './texts.ts';

type Props = {
  block: PictureBlock;
  errorOf: (field: string) => string | undefined;
  onChange: (block: PictureBlock) => void;
};

/** A picture of the page: chosen from the library, which opens by itself for a new one, and what it shows. */
export function PictureFields({ block, errorOf, onChange }: Props) {
  const Choice = use(PictureChoice);
  const isChosen = block.url !== '';
  const [isOpen, setOpen] = useState(!isChosen);
  const error = errorOf('url') ?? errorOf('width') ?? errorOf('height');
  return (
    <>
      {isChosen && (
        <img
          src={narrowUrl(block.url, 480)}
          alt=""
          width={block.width}
          height={block.height}
          className={classes.picture}
        />
      )}
      {Choice && (
        <>
          <Button variant="default" className={classes.choose} onClick={() => setOpen(true)}>
            {isChosen ? TEXTS.changePicture : TEXTS.choosePicture}
          </Button>
          <Choice
            opened={isOpen}
            onClose={() => setOpen(false)}
            onPick={({ url, alt, width, height }) => {
              onChange({ type: 'picture', url, alt, width, height });
              setOpen(false);
            }}
          />
        </>
      )}
      {error && (
        <p role="alert" className={classes.wrong}>
          {TEXTS.needsPicture}
        </p>
      )}
      {isChosen && (
        <TextInput
          label={TEXTS.alt}
          description={TEXTS.altHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={block.alt}
          onChange={(event) => onChange({ ...block, alt: event.currentTarget.value })}
          error={errorOf('alt')}
        />
      )}
    </>
  );
}
