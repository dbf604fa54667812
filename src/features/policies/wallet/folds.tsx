import type { ReactNode } from 'react';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { fetchFile } from '#features/attachments/use-shown.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FileList, type ShownFile } from '#ui/files/file-list.tsx';
import { openFile } from '#ui/files/open-file.ts';
import { Fold, Rows, Text } from '#ui/look/look.tsx';
import classes from './wallet.module.css';
import type { MyPolicy } from './wallet.ts';
import { WALLET_TEXTS as TEXTS } from './wallet.words.ts';

const open = (file: ShownFile): void => openFile(file, fetchFile);

/** The files of a policy, for its holder to open. */
export function PolicyFilesFold({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null;
  return (
    <Fold title={TEXTS.files(toPersianDigits(files.length))}>
      <FileList files={files} fetchFile={fetchFile} onOpen={open} />
    </Fold>
  );
}

/** Terms of policies, one on each line. */
export function TermLines({ terms, named }: { terms: readonly MyPolicy[]; named?: ReactNode[] }) {
  return (
    <Rows as="ol" className={classes.lines}>
      {terms.map((term, place) => (
        <li key={term.id}>
          <span>
            {named?.[place]}
            {TEXTS.period(isoDateToJalali(term.starts_on), isoDateToJalali(term.ends_on))}
          </span>
          <Text as="span" tone="muted">
            {term.insurer_name}
            {'، '}
            <bdi dir="ltr">{toPersianDigits(term.number)}</bdi>
          </Text>
          <Text as="span" tone="soft">
            {POLICY_STATUS_LABELS[term.status]}
          </Text>
        </li>
      ))}
    </Rows>
  );
}

/** The earlier terms. */
export function Earlier({ terms }: { terms: readonly MyPolicy[] }) {
  if (terms.length === 0) return null;
  return (
    <Fold title={TEXTS.earlier(toPersianDigits(terms.length))}>
      <TermLines terms={terms} />
      {terms.flatMap(({ attachments }) => attachments).length > 0 && (
        <FileList
          files={terms.flatMap(({ attachments }) => attachments)}
          fetchFile={fetchFile}
          onOpen={open}
        />
      )}
    </Fold>
  );
}
