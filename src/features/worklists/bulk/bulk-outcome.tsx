import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './bulk-form.module.css';
import type { BulkAction, BulkResult } from './contract.ts';
import { BULK_ACTIONS, BULK_TEXTS as TEXTS } from './texts.ts';

type Props = {
  action: BulkAction;
  results: BulkResult[];
  names: ReadonlyMap<number, string>;
  addressOf: (id: number) => string;
  onClose: () => void;
};

/** The requests that were left out, each with the reason and a link. Takes the focus. */
export function BulkOutcome({ action, results, names, addressOf, onClose }: Props) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const failed = results.flatMap((result) => (result.ok ? [] : [result]));
  const done = results.length - failed.length;
  const words = BULK_ACTIONS[action];
  return (
    <div className={classes.form}>
      <p ref={heading} tabIndex={-1} className={classes.heading}>
        {done > 0 ? words.done(done) : TEXTS.nothingDone} {words.failed(failed.length)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys */}
      <ul className={classes.failures} tabIndex={0}>
        {failed.map(({ id, message }) => (
          <li key={id}>
            {/* Following the link also closes the dialog. */}
            <Link to={addressOf(id)} discover="none" onClick={onClose}>
              {names.get(id) ?? id}
            </Link>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <p className={classes.lead}>{TEXTS.failuresStay}</p>
      <div className={classes.actions}>
        <Button onClick={onClose}>{TEXTS.close}</Button>
      </div>
    </div>
  );
}
