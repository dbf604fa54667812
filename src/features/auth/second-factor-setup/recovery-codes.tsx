import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { keepFile } from '#lib/browser/keep-file.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { useBrand } from '#ui/brand/brand.ts';
import { CopyButton } from '#ui/button/copy.tsx';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { Card, FormActions, Mark, Stack, Text } from '#ui/look/look.tsx';
import classes from './setup.module.css';
import { RECOVERY_TEXTS as TEXTS } from './setup.words.ts';

/** Characters that file names may not have, and spaces; each run becomes one dash. */
const NOT_IN_NAMES = /[-\s\\/:*?"<>|]+/g;

/** The owner of the codes: the site's brand and the account's name. */
type Owner = { brand: string; name: string };

/**
 * The recovery codes as a text file: owner, date, and one code a line as it is typed. With a byte order mark
 * and line ends that every text editor knows.
 */
export function recoveryFile(codes: readonly string[], { brand, name }: Owner, now: Date): string {
  const lines = [
    TEXTS.fileTitle(brand),
    TEXTS.fileOwner(name),
    TEXTS.fileDate(formatJalaliDate(now)),
    '',
    TEXTS.fileLead,
    '',
    ...codes,
    '',
  ];
  return `\ufeff${lines.join('\r\n')}`;
}

/** The name of the file. */
export const recoveryFileName = (brand: string, now: Date): string =>
  `${TEXTS.file(brand)}-${formatJalaliDate(now)}.txt`.replaceAll(NOT_IN_NAMES, '-');

/** Latin letters with Persian digits, as shown; copying takes the code as it is typed. */
const shownCode = (code: string): string => toPersianDigits(code);

type Props = {
  codes: readonly string[];
  /** The account's owner, named on the print and in the file. */
  owner: string;
  /** The message about what has just happened. */
  said: string;
  onDone: () => void;
};

const LEAVING = { title: TEXTS.leavingTitle, leave: TEXTS.leaving, discard: TEXTS.leave };

/** The codes, shown only once: to copy, download or print before leaving. */
export function RecoveryCodes({ codes, owner, said, onDone }: Props) {
  const { brandName: brand } = useBrand();
  const [isStored, setStored] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useUnsaved('recovery-codes', !isStored, LEAVING);

  function download(): void {
    const now = new Date();
    const text = recoveryFile(codes, { brand, name: owner }, now);
    keepFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), recoveryFileName(brand, now));
  }

  function leave(): void {
    if (isStored) onDone();
    else {
      setReminded(true);
      box.current?.focus();
    }
  }

  return (
    <Card aria-labelledby="recovery-codes">
      <div role="status" className={classes.screen}>
        <Mark tone="success">{said}</Mark>
      </div>
      <h2 id="recovery-codes" ref={heading} tabIndex={-1} className={classes.title}>
        {TEXTS.title}
      </h2>
      <div className={classes.printed}>
        <p>{TEXTS.fileTitle(brand)}</p>
        <p>{TEXTS.fileOwner(owner)}</p>
        <p>{TEXTS.fileDate(formatJalaliDate(new Date()))}</p>
      </div>
      <Text tone="soft">{TEXTS.lead}</Text>
      <ul className={classes.codes} aria-label={TEXTS.list} data-literal>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{shownCode(code)}</bdi>
          </li>
        ))}
      </ul>
      <Stack className={classes.screen}>
        <FormActions>
          <Button onClick={download}>{TEXTS.download}</Button>
          <Button variant="outline" onClick={() => window.print()}>
            {TEXTS.print}
          </Button>
          <CopyButton text={codes.join('\n')} label={TEXTS.copy} />
        </FormActions>
        <Checkbox
          ref={box}
          checked={isStored}
          onChange={(event) => setStored(event.currentTarget.checked)}
          label={TEXTS.kept}
          description={TEXTS.storedHint}
        />
        <div role="alert">
          {isReminded && !isStored && <Text tone="danger">{TEXTS.notStored}</Text>}
        </div>
        <FormActions>
          <Button variant={isStored ? 'filled' : 'default'} onClick={leave}>
            {TEXTS.done}
          </Button>
        </FormActions>
      </Stack>
    </Card>
  );
}
