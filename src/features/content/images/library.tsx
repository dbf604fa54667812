import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconPlus } from '#ui/icons/index.ts';
import { IconPencil, IconTrash } from '#ui/icons/management.ts';
import { notify } from '#ui/state/toaster.tsx';
import type { ImageView } from './contract.ts';
import { DescribeDialog, RemoveDialog } from './image-dialogs.tsx';
import { ImageGrid } from './image-grid.tsx';
import classes from './images.module.css';
import { IMAGES_TEXTS as TEXTS } from './texts.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadForm } from './upload-form.tsx';

/** The open dialog, and its picture. */
type Doing = { what: 'upload' } | { what: 'describe' | 'remove'; image: ImageView };

/** The library as a page: its pictures, where each is in use, and what can be done with it. */
export function ImageLibrary() {
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <div className={classes.page}>
      <p className={classes.lead}>{TEXTS.lead}</p>
      <ImageGrid
        tools={
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setDoing({ what: 'upload' })}
          >
            {TEXTS.upload}
          </Button>
        }
      >
        {(image) => <ImageCard image={image} onDo={(what) => setDoing({ what, image })} />}
      </ImageGrid>
      {doing?.what === 'upload' && (
        <Dialog title={TEXTS.upload} isOpen onClose={close}>
          <UploadForm
            label={TEXTS.upload}
            onCancel={close}
            onDone={() => {
              notify.success(TEXTS.added);
              close();
            }}
          />
        </Dialog>
      )}
      {doing?.what === 'describe' && <DescribeDialog image={doing.image} onClose={close} />}
      {doing?.what === 'remove' && <RemoveDialog image={doing.image} onClose={close} />}
    </div>
  );
}

type CardProps = { image: ImageView; onDo: (what: 'describe' | 'remove') => void };

function ImageCard({ image, onDo }: CardProps) {
  const { alt, width, height, uploaded_by: by, created_at, used_in } = image;
  return (
    <article className={classes.card}>
      <Thumbnail image={image} alt="" />
      <h2 className={classes.alt}>{alt}</h2>
      <p className={classes.fact}>{used_in.length > 0 ? TEXTS.usedIn(used_in) : TEXTS.unused}</p>
      <p className={classes.fact}>
        {TEXTS.size(width, height)}، {`${by.first_name} ${by.last_name}`.trim()}،{' '}
        {formatJalaliDate(created_at)}
      </p>
      <div className={classes.cardTools}>
        <button
          type="button"
          className={classes.tool}
          aria-label={TEXTS.edit(alt)}
          title={TEXTS.edit(alt)}
          onClick={() => onDo('describe')}
        >
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-label={TEXTS.remove(alt)}
          title={TEXTS.remove(alt)}
          onClick={() => onDo('remove')}
        >
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </button>
      </div>
    </article>
  );
}
