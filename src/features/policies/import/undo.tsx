import { Button } from '@mantine/core';
import { useState } from 'react';
import { IMPORT_UNDO_DAYS, type ImportUndoing } from '#domain/policies/import.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { Card, Group, Stack, Text } from '#ui/look/look.tsx';
import { RowList } from '../import-decisions/row-list.tsx';
import type { ImportView } from './import.ts';
import { IMPORT_TEXTS } from './page.words.ts';
import { useImportCalls, useImportRows } from './use-import.ts';

/** Why a row stayed as its import was undone. */
const UNDOING_LABELS: Record<ImportUndoing, string> = {
  undone: 'برگشت.',
  changed: 'پس از واردکردن، کسی در این بیمه‌نامه کاری کرده است.',
  texted: 'پیامکی دربارهٔ آن فرستاده شده است.',
  worked_on: 'کسی روی درخواست تمدید آن کار کرده است.',
  erased: 'داده‌های بیمه‌گذار آن پاک شده است.',
  gone: 'این بیمه‌نامه دیگر در دفتر نیست.',
};

const count = (n: number, what: string): string => `${toPersianDigits(n)} ${what}`;

/** Texts of undoing an import. */
const UNDO_TEXTS = {
  title: 'برگرداندن این واردکردن',
  lead: (until: string) =>
    `تا ${until} (${toPersianDigits(IMPORT_UNDO_DAYS)} روز پس از واردکردن) همهٔ این دفتر را می‌توان یک‌جا برگرداند.`,
  undo: 'برگرداندن همه',
  goOn: 'ادامهٔ برگرداندن',
  ask: (created: number, updated: number) =>
    `${count(created, 'بیمه‌نامهٔ تازه')} از دفتر بیرون می‌رود و ${count(updated, 'بیمه‌نامهٔ به‌روزشده')} به حال پیش برمی‌گردد. درخواست‌های تمدیدی هم که خودبه‌خود ساخته شده‌اند بسته می‌شوند.`,
  stays:
    'آنچه پس از واردکردن کسی در آن کاری کرده یا پیامکش فرستاده شده است همان‌گونه می‌ماند و نام برده می‌شود.',
  sure: 'برگرداندن',
  keep: 'نه، بماند',
  stayed: (n: number) => count(n, 'ردیف ماند'),
  storedLead: 'این بیمه‌نامه‌ها همان‌گونه که هستند ماندند؛ هرکدام را در صفحهٔ خودش درست کنید.',
} as const;

/** Undoes a whole import, after two presses: of the button here and of the one that confirms it. */
export function UndoImport({ view }: { view: ImportView }) {
  const { undo } = useImportCalls();
  const [isAsking, setAsking] = useState(false);
  const { submit, isPending, message } = useSubmit(async () => {
    await undo(view.id);
    setAsking(false);
  }, inOneSentence);
  const { until } = view.undo;
  if (!until) return null;
  const rows = view.created + view.updated;
  if (rows === 0) return null;
  const close = () => !isPending && setAsking(false);
  return (
    <Card title={UNDO_TEXTS.title} lead={UNDO_TEXTS.lead(formatJalaliDateTime(until))}>
      <Group>
        <Button variant="default" onClick={() => setAsking(true)}>
          {view.state === 'undo_failed' ? UNDO_TEXTS.goOn : UNDO_TEXTS.undo}
        </Button>
      </Group>
      <Dialog title={UNDO_TEXTS.title} isOpen={isAsking} onClose={close}>
        <Stack isInDialog>
          <Text>{UNDO_TEXTS.ask(view.created, view.updated)}</Text>
          <Text tone="muted">{UNDO_TEXTS.stays}</Text>
          <FormError message={message} />
          <Group>
            <Button color="red" loading={isPending} onClick={() => void submit()}>
              {UNDO_TEXTS.sure}
            </Button>
            <Button variant="default" disabled={isPending} onClick={close}>
              {UNDO_TEXTS.keep}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </Card>
  );
}

/** The rows that stayed as an import was undone, and why. */
export function StoredRows({ view }: { view: ImportView }) {
  const read = useImportRows(view.id, view.state, { kept: 'true' });
  if (view.undo.kept === 0) return null;
  return (
    <Card title={UNDO_TEXTS.stayed(view.undo.kept)} lead={UNDO_TEXTS.storedLead}>
      <RowList read={read}>
        {({ row, number, holder_name, undoing }) => (
          <li key={row}>
            <Text as="span" weight="medium">
              {IMPORT_TEXTS.errorRow(row)}
              {holder_name && `، ${holder_name}`}
              {number && (
                <>
                  {'، '}
                  <bdi>{toPersianDigits(number)}</bdi>
                </>
              )}
            </Text>
            <span>{undoing && UNDOING_LABELS[undoing]}</span>
          </li>
        )}
      </RowList>
    </Card>
  );
}
