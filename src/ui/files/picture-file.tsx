import { Button } from '@mantine/core';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { ACCEPTED_PICTURES } from '#lib/files/accepted.ts';
import { IconPhoto } from '../icons/management.ts';
import { Group, Stack, Text } from '../look/look.tsx';
import classes from './picture-file.module.css';

type Props = {
  name?: string;
  label: string;
  button: string;
  /** Said until a file is chosen, whose name stands there then. */
  hint: string;
  file: File | null;
  /** Address of the picture that is shown until a file is chosen. */
  present?: string | null;
  /** Of the picture that is shown. */
  alt?: string;
  error: string | undefined;
  onChoose: (file: File) => void;
};

/** The choice of a picture's file, with a small view of it. */
export function PictureFile(props: Props) {
  const { name, label, button, hint, file, present = null, alt = '', error, onChoose } = props;
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setPreview(null);
    const made = URL.createObjectURL(file);
    setPreview(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const shown = preview ?? present;

  // A cancelled file dialog gives no file: the earlier choice stays.
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    if (chosen) onChoose(chosen);
  };

  return (
    <div className={classes.field}>
      <span className={classes.preview}>
        {shown ? <img src={shown} alt={alt} /> : <IconPhoto size={28} stroke={1.4} aria-hidden />}
      </span>
      <Stack gap="half">
        <Text as="span" id={`${id}-label`} size="nav" weight="medium">
          {label}
        </Text>
        <Group>
          <Button component="label" variant="default">
            <input
              type="file"
              name={name}
              accept={ACCEPTED_PICTURES}
              onChange={choose}
              className="visually-hidden"
              aria-labelledby={`${id}-label ${id}-button`}
              aria-describedby={`${id}-hint ${error ? `${id}-error` : ''}`.trim()}
              aria-invalid={error !== undefined}
              data-autofocus
            />
            <span id={`${id}-button`}>{button}</span>
          </Button>
        </Group>
        <Text id={`${id}-hint`} size="xs" tone="muted">
          {file ? <bdi>{file.name}</bdi> : hint}
        </Text>
        {error && (
          <Text id={`${id}-error`} role="alert" size="sm" tone="danger">
            {error}
          </Text>
        )}
      </Stack>
    </div>
  );
}
