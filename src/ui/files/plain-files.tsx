import { ACCEPTED_PICTURES } from '#lib/files/accepted.ts';
import { FIELD_TEXTS as TEXTS } from './field-texts.ts';
import classes from './plain-files.module.css';

/** What the browser's file dialog offers; the server checks the real type by the content. */
export const ACCEPTED_FILES = `${ACCEPTED_PICTURES},application/pdf,.pdf`;

/** The browser's own file upload, for a form without JavaScript. */
export function PlainFiles({ id }: { id: string }) {
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{TEXTS.plain}</label>
      <p id={`${id}-hint`} className={classes.hint}>
        {TEXTS.hint}
      </p>
      <input
        id={id}
        name="files"
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        aria-describedby={`${id}-hint`}
        className={classes.input}
      />
    </div>
  );
}
