import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { IconPlus } from '#ui/icons/index.ts';
import { IconPencil, IconTrash } from '#ui/icons/management.ts';
import { Group, Text } from '#ui/look/look.tsx';
import { RowTool } from '#ui/order/controls.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { AskDialog } from '../publish/ask-dialog.tsx';
import { ImageGrid } from './image-grid.tsx';
import classes from './images.module.css';
import { describeImageCall, type ImageView, IMAGES_TEXTS as TEXTS } from './images.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadForm } from './upload-form.tsx';
import { useImageCalls } from './use-images.ts';

type Props = { image: ImageView; onClose: () => void };

/** Edits a picture's description. */
function DescribeDialog({ image, onClose }: Props) {
  const { describe: save } = useImageCalls();
  const form = useForm(describeImageCall.body, {
    start: { alt: image.alt },
    async send({ alt }) {
      await save({ id: image.id, alt });
      notify.success(TEXTS.described);
      onClose();
    },
  });
  return (
    <Dialog title={TEXTS.editTitle} isOpen onClose={onClose}>
      <Form of={form} isInDialog>
        <Thumbnail image={image} alt="" width="18rem" />
        <Textarea
          {...form.field('alt')}
          description={image.used_in.length > 0 ? TEXTS.altOnlyHere : TEXTS.altHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          data-autofocus
        />
        <FormButtons of={form} submit={TEXTS.save} cancel={TEXTS.cancel} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** Asks before a picture is deleted; where it is in use, shows where and does not delete it. */
function RemoveDialog({ image, onClose }: Props) {
  const { remove } = useImageCalls();
  const isInUse = image.used_in.length > 0;
  return (
    <AskDialog
      title={TEXTS.removeTitle}
      isOpen
      action={isInUse ? null : TEXTS.confirmRemove}
      work={async () => {
        await remove(image);
        notify.success(TEXTS.deleted);
      }}
      onClose={onClose}
    >
      <Thumbnail image={image} alt="" width="18rem" />
      <p>{isInUse ? TEXTS.inUse(image.used_in) : TEXTS.removeWords(image.alt)}</p>
    </AskDialog>
  );
}

/** The open dialog, and its picture. */
type Doing = { what: 'upload' } | { what: 'describe' | 'remove'; image: ImageView };

/** The library as a page: its pictures, where each is in use, and what can be done with it. */
export function ImageLibrary() {
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <div className={classes.page}>
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
      <Text size="xs" tone="muted">
        {used_in.length > 0 ? TEXTS.usedIn(used_in) : TEXTS.unused}
      </Text>
      <Text size="xs" tone="muted">
        {TEXTS.size(width, height)}، {`${by.first_name} ${by.last_name}`.trim()}،{' '}
        {formatJalaliDate(created_at)}
      </Text>
      <Group gap="half">
        <RowTool label={TEXTS.edit(alt)} onClick={() => onDo('describe')}>
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </RowTool>
        <RowTool label={TEXTS.remove(alt)} tone="danger" onClick={() => onDo('remove')}>
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </RowTool>
      </Group>
    </article>
  );
}
