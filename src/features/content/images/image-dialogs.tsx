import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { ALT_MAX, type ImageView } from './contract.ts';
import classes from './images.module.css';
import { useImageCalls } from './queries.ts';
import { IMAGES_TEXTS as TEXTS } from './texts.ts';
import { Thumbnail } from './thumbnail.tsx';

type Props = { image: ImageView; onClose: () => void };

/** Edits a picture's description. */
export function DescribeDialog({ image, onClose }: Props) {
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
export function RemoveDialog({ image, onClose }: Props) {
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
