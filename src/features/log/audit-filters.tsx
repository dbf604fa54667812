import { Button } from '@mantine/core';
import { useState } from 'react';
import { AUDIT_EXPORT_TEXTS, AUDIT_TEXTS as TEXTS } from '#features/audit/audit.words.ts';
import { keepFile } from '#lib/browser/keep-file.ts';
import { formatJalaliDate, isoDateInTehran } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { DateBound } from '#ui/list/date-bound.tsx';
import { ChoiceSelect, FilterBar } from '#ui/list/plain-filters.tsx';
import { LIST_WORDS } from '#ui/list/words.ts';
import { Group } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { AUDIT } from './audit-filter.ts';
import { PersonFilter, type PersonProps } from './person-filter.tsx';
import { downloadAuditLog } from './use-log.ts';

/** Downloads the filtered log as a spreadsheet. */
function AuditExportButton({ filter }: { filter: URLSearchParams }) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const blob = await downloadAuditLog(filter);
      keepFile(
        blob,
        `${AUDIT_EXPORT_TEXTS.name}-${formatJalaliDate(new Date()).replaceAll('/', '-')}.xlsx`,
      );
    } catch (error) {
      notify.error(sentenceOf(failureOf(error)), TOAST_STAYS.management);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="default" loading={isBusy} onClick={save}>
      {AUDIT_EXPORT_TEXTS.button}
    </Button>
  );
}

/** The earliest day that the log can contain. */
const FIRST_DAY = '2025-03-21';

interface Props extends PersonProps {
  onClear: () => void;
}

/** The filters of the log; all of them are stored in the address. */
export function AuditFilters({ onClear, ...props }: Props) {
  const { filter, onChange } = props;
  const set = { list: AUDIT, filter, onChange };
  const bound = (name: 'from' | 'to') => (
    <DateBound
      label={TEXTS[name]}
      name={name}
      date={filter[name]}
      first={FIRST_DAY}
      last={isoDateInTehran(new Date())}
      onPick={(date) => onChange({ ...filter, [name]: date })}
    />
  );
  const query = AUDIT.write(filter);
  return (
    <>
      <FilterBar label={TEXTS.filters}>
        <PersonFilter {...props} />
        {bound('from')}
        {bound('to')}
        <ChoiceSelect {...set} name="action" all={TEXTS.allActions} />
      </FilterBar>
      <Group style={{ marginBlockEnd: 'var(--space-3)' }}>
        <AuditExportButton filter={query} />
        {query.size > 0 && (
          <Button variant="subtle" onClick={onClear}>
            {LIST_WORDS.clearAll}
          </Button>
        )}
      </Group>
    </>
  );
}
