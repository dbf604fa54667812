import { Button } from '@mantine/core';
import { useState } from 'react';
import { AUDIT_EXPORT_TEXTS as TEXTS } from '#features/audit/texts.ts';
import { keepFile } from '#lib/browser/keep-file.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { downloadAuditLog } from '../queries.ts';

/** Downloads the filtered log as a spreadsheet. */
export function AuditExportButton({ filter }: { filter: URLSearchParams }) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const blob = await downloadAuditLog(filter);
      keepFile(blob, `${TEXTS.name}-${formatJalaliDate(new Date()).replaceAll('/', '-')}.xlsx`);
    } catch (error) {
      notify.error(sentenceOf(failureOf(error)), TOAST_STAYS.management);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="default" loading={isBusy} onClick={save}>
      {TEXTS.button}
    </Button>
  );
}
