import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { IconPlus } from '#ui/icons/index.ts';
import { IconPencil, IconTrash } from '#ui/icons/management.ts';
import { notify } from '#ui/state/toaster.tsx';
import { ImageGrid } from './image-grid.tsx';
import classes from './images.module.css';
import { ALT_MAX, type ImageView, IMAGES_TEXTS as TEXTS } from './images.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadForm } from './upload-form.tsx';
import { useImageCalls } from './use-images.ts';

type Props = { image: ImageView; onClose: () => void };

/** Edits a picture's description. */
function DescribeDialog({ image, onClose }: Props) {
  const { describe: save } = useImageCalls();
  const [alt, setAlt] = useState(image.alt);
  const { submit, form, isPending, fieldErrors, message, drawErrors, setFieldErrors } =
    useSubmit(save);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (alt.trim() === '') return drawErrors(() => setFieldErrors({ alt: TEXTS.altMissing }));
    if (!(await submit({ id: image.id, alt }))?.ok) return;
    notify.success(TEXTS.described);
    onClose();
  }

  return (
    <Dialog title={TEXTS.editTitle} isOpen onClose={onClose}>
      <form ref={form} className={classes.form} onSubmit={(event) => void send(event)} noValidate>
        <FormError message={message} />
        <Thumbnail image={image} alt="" />
        <Textarea
          label={TEXTS.alt}
          description={image.used_in.length > 0 ? TEXTS.altOnlyHere : TEXTS.altHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={ALT_MAX}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          error={fieldErrors.alt}
          data-autofocus
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {TEXTS.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks before a picture is deleted; where it is in use, shows where and does not delete it. */
function RemoveDialog({ image, onClose }: Props) {
  const { remove } = useImageCalls();
  const { submit, isPending, message } = useSubmit(remove);
  const isInUse = image.used_in.length > 0;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await submit(image))?.ok) return;
    notify.success(TEXTS.deleted);
    onClose();
  }

  return (
    <Dialog title={TEXTS.removeTitle} isOpen onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void send(event)}>
        <FormError message={message} />
        <Thumbnail image={image} alt="" />
        <p className={classes.question}>
          {isInUse ? TEXTS.inUse(image.used_in) : TEXTS.removeWords(image.alt)}
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {isInUse ? TEXTS.close : TEXTS.cancel}
          </Button>
          {!isInUse && (
            <Button type="submit" color="red" loading={isPending}>
              {TEXTS.confirmRemove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
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
