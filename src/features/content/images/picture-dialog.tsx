import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconPlus } from '#ui/icons/index.ts';
import { Stack } from '#ui/look/look.tsx';
import { ImageGrid } from './image-grid.tsx';
import classes from './images.module.css';
import { type ImageView, IMAGES_TEXTS as TEXTS } from './images.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadForm } from './upload-form.tsx';

/** A picture for use in content: its address, its description, its size in pixels. */
type PickedPicture = Pick<ImageView, 'url' | 'alt' | 'width' | 'height'>;

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Called once with the chosen picture; the caller closes the dialog. */
  onPick: (picture: PickedPicture) => void;
};

/** Chooses a picture from the library, or uploads one and chooses that. */
export function PictureDialog({ opened, onClose, onPick }: Props) {
  const [isUploading, setUploading] = useState(false);
  const close = () => {
    setUploading(false);
    onClose();
  };
  const pick = ({ url, alt, width, height }: ImageView) => {
    setUploading(false);
    onPick({ url, alt, width, height });
  };
  return (
    <Dialog title={isUploading ? TEXTS.upload : TEXTS.choose} isOpen={opened} onClose={close}>
      {isUploading ? (
        <UploadForm
          label={TEXTS.uploadAndPick}
          onDone={pick}
          onCancel={() => setUploading(false)}
        />
      ) : (
        <Stack isInDialog>
          <ImageGrid
            tools={
              <Button
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => setUploading(true)}
              >
                {TEXTS.upload}
              </Button>
            }
          >
            {(image) => (
              <button
                type="button"
                className={`${classes.card} ${classes.pick}`}
                aria-label={TEXTS.pick(image.alt)}
                onClick={() => pick(image)}
              >
                <Thumbnail image={image} alt="" />
                <span className={classes.alt}>{image.alt}</span>
              </button>
            )}
          </ImageGrid>
        </Stack>
      )}
    </Dialog>
  );
}
