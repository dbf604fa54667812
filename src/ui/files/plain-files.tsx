import classes from './plain-files.module.css';
import { SENDING_TEXTS as TEXTS } from './texts.ts';

/** What browsers offer to choose; the server looks for itself. */
export const ACCEPTED_FILES = 'image/jpeg,image/png,image/webp,application/pdf';

/** The browser's own way to send files, for a form without JavaScript. */
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
