import { useMemo } from 'react';
import { KIND_LABELS, KIND_LISTS, RESULT_LABELS, STATUS_LABELS } from '#domain/requests.ts';
import { subjectOf } from '#features/requests/kinds/facts.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Card, Rows, Text, TextLink } from '#ui/look/look.tsx';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { HOLDER_TEXTS as TEXTS } from './holder-texts.tsx';
import { useRequestRows } from './list/use-list.ts';

const SHOWN = '20';

function Line({ request, base }: { request: RequestView; base: string }) {
  const { kind, status, result } = request;
  const { subject } = subjectOf(request);
  return (
    <li>
      <div>
        <TextLink to={`${base}/${KIND_LISTS[kind].path}?request=${request.id}`}>
          <span>
            {KIND_LABELS[kind]} <bdi dir="ltr">{toPersianDigits(request.tracking_code)}</bdi>
          </span>
        </TextLink>
        <Text size="sm" tone="muted">
          {subject && `${subject}، `}
          <time dateTime={request.created_at}>{formatJalaliDate(request.created_at)}</time>
        </Text>
      </div>
      <StatusMark stage={status}>
        {result ? `${STATUS_LABELS[status]}، ${RESULT_LABELS[result]}` : STATUS_LABELS[status]}
      </StatusMark>
    </li>
  );
}

type Props = {
  phone: string;
  /** The dashboard's path of the role, `/dashboard/admin`. */
  base: string;
};

/** The requests and claims of a number, the latest first, each with a link into the work lists. */
export function HolderRequests({ phone, base }: Props) {
  const query = useMemo(
    () => new URLSearchParams({ search: phone, sort: 'newest', per_page: SHOWN }),
    [phone],
  );
  const { data, error, refetch } = useRequestRows(query);
  return (
    <Card title={TEXTS.title} isSmall>
      <Loaded
        of={{ data: data?.data, error, refetch }}
        failed={TEXTS.failed}
        skeleton={false}
        empty={
          <Text size="sm" tone="muted">
            {TEXTS.none}
          </Text>
        }
      >
        {(requests) => (
          <Rows>
            {requests.map((request) => (
              <Line key={request.id} request={request} base={base} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Card>
  );
}
