import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { AUDIT_ACTIONS, AUDIT_NOUNS, actionOf } from '#features/audit/actions.words.ts';
import { AUDIT_EXPORT_TEXTS, AUDIT_TEXTS as TEXTS } from '#features/audit/audit.words.ts';
import { keepFile } from '#lib/browser/keep-file.ts';
import {
  formatJalaliDate,
  isoDateInTehran,
  isoDateToJalali,
  jalaliToIsoDate,
} from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { JalaliDatePicker } from '#ui/days/jalali-date-picker.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import classes from './audit.module.css';
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

/** All actions, grouped by their subject. */
const ACTIONS = [
  { value: '', label: TEXTS.allActions },
  ...Object.entries(AUDIT_NOUNS).map(([noun, { group }]) => ({
    group,
    items: AUDIT_ACTIONS.filter((action) => action.startsWith(`${noun}.`)).map((action) => ({
      value: action,
      label: actionOf(action)?.label ?? action,
    })),
  })),
];

/** The filters of the log; all of them are stored in the address. */
export function AuditFilters({ onClear, ...props }: Props) {
  const { filter, onChange } = props;
  return (
    <fieldset className={classes.filters}>
      <legend className="visually-hidden">{TEXTS.filters}</legend>
      <PersonFilter {...props} />
      <NativeSelect
        label={TEXTS.what}
        value={filter.get('action') ?? ''}
        onChange={(event) => onChange({ action: event.currentTarget.value || null })}
        data={ACTIONS}
      />
      <DayFilter name="from" filter={filter} onChange={onChange} />
      <DayFilter name="to" filter={filter} onChange={onChange} />
      <div className={classes.tools}>
        <AuditExportButton filter={filter} />
        {[...filter.keys()].length > 0 && (
          <Button variant="subtle" onClick={onClear}>
            {TEXTS.clear}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface DayProps extends Pick<Props, 'filter' | 'onChange'> {
  name: 'from' | 'to';
}

/** A day of the range, typed or picked; stored in the address only once it is valid. */
function DayFilter({ name, filter, onChange }: DayProps) {
  const chosen = filter.get(name);
  const [typed, setTyped] = useState(chosen ? isoDateToJalali(chosen) : '');
  const [seen, setSeen] = useState(chosen);
  if (seen !== chosen) {
    setSeen(chosen);
    setTyped(chosen ? isoDateToJalali(chosen) : '');
  }
  const isBad = typed.trim() !== '' && typed.length >= 10 && !jalaliToIsoDate(typed);
  return (
    <JalaliDatePicker
      name={name}
      label={TEXTS[name]}
      hint={TEXTS.dateHint}
      value={typed}
      error={isBad ? TEXTS.badDate : undefined}
      first={FIRST_DAY}
      last={isoDateInTehran(new Date())}
      opensAt={isoDateInTehran(new Date())}
      looks="back"
      onChange={(text) => {
        setTyped(text);
        const date = jalaliToIsoDate(text);
        if (date || text === '') onChange({ [name]: date });
      }}
    />
  );
}
