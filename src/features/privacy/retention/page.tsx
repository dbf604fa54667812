import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ERASURE_REASON_LABELS } from '#domain/erasure.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { dataOf, send } from '#kit/call.ts';
import type { Setting } from '#kit/settings.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { sizeInWords } from '#lib/text/file-size.ts';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { Loaded } from '#ui/look/loaded.tsx';
import { Card, Fact, Facts, Page, Rows, Text } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { changeRetentionCall, retentionStateCall } from '../privacy.ts';
import { RETENTION_TEXTS as TEXTS } from '../privacy.words.ts';
import { COUNTED, RETENTION, type Retention, type RetentionState } from './retention.ts';

const KEY = ['retention'];
const FIELDS = Object.entries(RETENTION.fields) as [keyof Retention, Setting][];

/** The retention periods, and the results of the sweeps. */
function useRetention() {
  return useQuery({
    queryKey: KEY,
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
    queryFn: dataOf(retentionStateCall, {}),
  });
}

/** The retention periods that the office can set. */
function RetentionForm({ retention }: { retention: Retention }) {
  const queries = useQueryClient();
  const start = FIELDS.map(([name]) => [name, toPersianDigits(retention[name] ?? '')]);
  const form = useForm(changeRetentionCall.body, {
    start: Object.fromEntries(start) as Record<keyof Retention, string>,
    async send(typed) {
      const { data } = await send(changeRetentionCall, typed);
      queries.setQueryData<RetentionState>(KEY, data);
      notify.success(TEXTS.saved, TOAST_STAYS.management);
    },
  });
  return (
    <Card title={RETENTION.title} lead={RETENTION.lead}>
      <Form of={form}>
        {FIELDS.map(([name, { label, hint, control }]) => (
          <TextInput
            key={name}
            {...form.control(name)}
            label={label}
            description={hint}
            inputMode="numeric"
            maxLength={control?.is === 'number' ? control.maxLength : undefined}
          />
        ))}
        <FormButtons of={form} submit={TEXTS.save} />
      </Form>
    </Card>
  );
}

/** «۳ درخواست، ۱۲ پیامک»; where nothing was erased, a sentence that says so. */
function countsInWords(counts: Record<string, number>): string {
  const parts = COUNTED.flatMap((name) =>
    counts[name] ? [TEXTS.counts[name](toPersianDigits(counts[name]))] : [],
  );
  return parts.join('، ') || TEXTS.nothing;
}

/** The retention periods, and the past erasures. */
export function RetentionPage() {
  return (
    <Page width="reading">
      <Text tone="muted">{TEXTS.lead}</Text>
      <Loaded of={useRetention()} loading={TEXTS.loading} failed={TEXTS.failed}>
        {({ retention, storage, sweeps, erasures }) => (
          <>
            <RetentionForm retention={retention} />
            <StorageCard storage={storage} />
            <Fixed />
            <Sweeps sweeps={sweeps} />
            <Erasures erasures={erasures} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function StorageCard({ storage: { files, bytes, room } }: Pick<RetentionState, 'storage'>) {
  const words = TEXTS.storage(toPersianDigits(files), sizeInWords(bytes), sizeInWords(room));
  return <Card title={TEXTS.storageTitle} lead={words} />;
}

function Fixed() {
  return (
    <Card title={TEXTS.fixedTitle}>
      <Facts kind="lines">
        {TEXTS.fixed.map(({ what, kept }) => (
          <Fact key={what} label={what}>
            {kept}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function Sweeps({ sweeps }: Pick<RetentionState, 'sweeps'>) {
  return (
    <Card title={TEXTS.sweepsTitle} lead={sweeps.length === 0 ? TEXTS.noSweeps : undefined}>
      <Rows>
        {sweeps.map(({ at, finished_at, counts }) => (
          <li key={at}>
            <time dateTime={at}>{formatJalaliDateTime(at)}</time>
            <span>{finished_at ? countsInWords(counts) : TEXTS.underWay}</span>
          </li>
        ))}
      </Rows>
    </Card>
  );
}

function Erasures({ erasures }: Pick<RetentionState, 'erasures'>) {
  return (
    <Card title={TEXTS.erasuresTitle} lead={erasures.length === 0 ? TEXTS.noErasures : undefined}>
      <Rows>
        {erasures.map(({ id, user_id, reason, begun_at, finished_at, counts }) => (
          <li key={id}>
            <time dateTime={begun_at}>{formatJalaliDateTime(begun_at)}</time>
            <span>
              {user_id === null ? (
                TEXTS.ofNumber
              ) : (
                <Link to={`${dashboardPath('super_admin')}/user-detail/${user_id}`}>
                  {TEXTS.ofAccount(toPersianDigits(user_id))}
                </Link>
              )}
              {reason && `، ${ERASURE_REASON_LABELS[reason]}`}
              {`، ${finished_at ? countsInWords(counts) : TEXTS.underWay}`}
            </span>
          </li>
        ))}
      </Rows>
    </Card>
  );
}
