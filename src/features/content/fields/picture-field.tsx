import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Picture } from '#domain/page-shape/field.ts';
import { PictureDialog } from '../images/picture-dialog.tsx';
import { useFields } from './field-context.ts';
import classes from './fields.module.css';
import styles from './picture-field.module.css';
import { FIELD_TEXTS as TEXTS } from './texts.ts';

type Props = { path: string; label: string; value: Picture | null };

/** A picture of the library and its description on this page; no picture is a choice too. */
export function PictureField({ path, label, value }: Props) {
  const { write, errors } = useFields();
  const [isChoosing, setChoosing] = useState(false);
  const error = errors[path] ?? errors[`${path}.url`];
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {error && (
        <p className={classes.error} data-error tabIndex={-1}>
          {error}
        </p>
      )}
      <div className={styles.picture}>
        {value ? (
          <img src={value.url} alt="" className={styles.thumb} />
        ) : (
          <p className={classes.none}>{TEXTS.noPicture}</p>
        )}
        <div className={styles.pictureTools}>
          <Button variant="default" onClick={() => setChoosing(true)}>
            {value ? TEXTS.changePicture : TEXTS.choosePicture}
          </Button>
          {value && (
            <Button variant="subtle" color="red" onClick={() => write(path, null)}>
              {TEXTS.removePicture}
            </Button>
          )}
        </div>
      </div>
      {value && (
        <TextInput
          name={`${path}.alt`}
          label={TEXTS.alt}
          description={TEXTS.altHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={value.alt}
          error={errors[`${path}.alt`]}
          onChange={(event) => write(path, { ...value, alt: event.currentTarget.value })}
          autoComplete="off"
        />
      )}
      <PictureDialog
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        onPick={(picture) => {
          setChoosing(false);
          write(path, picture);
        }}
      />
    </fieldset>
  );
}
