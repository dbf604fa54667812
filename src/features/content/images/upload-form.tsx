import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { chosenPicture } from '#lib/browser/pictures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { PictureFile } from '#ui/files/picture-file.tsx';
import { FormButtons, useForm } from '#ui/form/form.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Progress, Stack } from '#ui/look/look.tsx';
import { describeImageCall, type ImageView, NO_FILE, IMAGES_TEXTS as TEXTS } from './images.ts';
import { useImageCalls } from './use-images.ts';

const MOST_BYTES = 10 * 1024 * 1024;

type Props = {
  /** The label of the submit button. */
  label: string;
  onDone: (image: ImageView) => void;
  onCancel: () => void;
};

/** The errors that can be found without an upload; undefined when there are none. */
function errorOfFile(file: File | null): string | undefined {
  if (!file) return NO_FILE;
  return file.size > MOST_BYTES ? TEXTS.tooBig : undefined;
}

/** Uploads a picture to the library: the file, its description, and the progress. */
export function UploadForm({ label, onDone, onCancel }: Props) {
  const { add } = useImageCalls();
  const [refusal, setRefusal] = useState<string>();
  const [sent, setSent] = useState(0);
  const form = useForm(describeImageCall.body, {
    start: { file: null as File | null, alt: '' },
    check({ file }) {
      const error = errorOfFile(file);
      return error ? { file: error } : undefined;
    },
    async send({ file, alt }) {
      setSent(0);
      if (file) onDone(await add({ file, alt, onProgress: setSent }));
    },
  });
  const { file } = form.values;
  const missing = form.errorOf('file');

  async function choose(chosen: File): Promise<void> {
    const { file: picture = null, wrong } = await chosenPicture(chosen);
    const refusal = wrong && (wrong === 'unknown' ? TEXTS.unreadable : FILE_ERRORS[wrong]);
    setRefusal(refusal ?? errorOfFile(picture));
    // A file that cannot be sent is dropped, so that the button asks for another.
    form.set({ file: refusal ? null : picture });
  }

  function send(event: FormEvent): void {
    // The event must not also submit the form around the dialog.
    event.stopPropagation();
    form.props.onSubmit(event);
  }

  return (
    <form {...form.props} onSubmit={send}>
      <Stack isInDialog>
        <FormError message={form.message} />
        <PictureFile
          label={TEXTS.file}
          button={file ? TEXTS.changeFile : TEXTS.chooseFile}
          hint={TEXTS.fileHint}
          file={file}
          error={refusal ?? missing}
          onChoose={(chosen) => void choose(chosen)}
        />
        <Textarea
          {...form.field('alt')}
          description={TEXTS.altHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
        />
        {form.isPending && <Sent share={sent} />}
        <FormButtons of={form} submit={label} cancel={TEXTS.cancel} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

/** The upload's progress; at the end, that the server processes it. */
function Sent({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  const isThere = percent === 100;
  return (
    <Progress value={share} max={1} aria-label={TEXTS.sending}>
      <span role="status">{isThere ? TEXTS.reading : `٪${toPersianDigits(percent)}`}</span>
    </Progress>
  );
}
