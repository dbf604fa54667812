import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dataOf } from '#kit/call.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconCheck } from '#ui/icons/index.ts';
import { IconAlertTriangle } from '#ui/icons/management.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Badge, Card, Group, Page, Stack, Text } from '#ui/look/look.tsx';
import {
  readSystemStatusCall,
  STATUS_TITLES,
  type SystemStatus,
  STATUS_TEXTS as TEXTS,
} from './status.ts';
import { type Verdict, verdictsOf } from './verdicts.ts';

/** The state of the system, fetched each time the page is opened; super-admins only. */
function useSystemStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: dataOf(readSystemStatusCall, {}),
  });
}

const LOOKS = {
  good: { tone: 'success', Sign: IconCheck },
  attention: { tone: 'warning', Sign: IconAlertTriangle },
  bad: { tone: 'danger', Sign: IconAlertTriangle },
} as const;

/** One check: its state as a label and a sentence, what to do, and the figures behind it. */
function StatusRow({ verdict }: { verdict: Verdict }) {
  const { key, level, says, toDo, figures } = verdict;
  const { tone, Sign } = LOOKS[level];
  const state = (
    <Badge tone={tone}>
      <Sign size={18} stroke={1.75} aria-hidden />
      {TEXTS.levels[level]}
    </Badge>
  );
  return (
    <li>
      <Card as="article" title={STATUS_TITLES[key]} isSmall aside={state}>
        <Stack gap="half">
          <Text>{says}</Text>
          {toDo && <Text weight="bold">{toDo}</Text>}
          {figures.length > 0 && (
            <Group as="ul" gap={1}>
              {figures.map((figure) => (
                <Text as="li" size="sm" tone="muted" key={figure}>
                  {figure}
                </Text>
              ))}
            </Group>
          )}
        </Stack>
      </Card>
    </li>
  );
}

/** The state of the system, for its owner; `children` has more about one of its parts. */
export function StatusPage({ children }: { children: ReactNode }) {
  const status = useSystemStatus();
  return (
    <Page width="reading">
      <Text tone="muted">{TEXTS.lead}</Text>
      <Loaded of={status} loading={TEXTS.loading} failed={TEXTS.loadFailed}>
        {(data) => (
          <Status status={data}>
            <Button
              variant="default"
              loading={status.isFetching}
              onClick={() => void status.refetch()}
            >
              {TEXTS.anew}
            </Button>
          </Status>
        )}
      </Loaded>
      {children}
    </Page>
  );
}

function Status({ status, children }: { status: SystemStatus; children: ReactNode }) {
  const verdicts = verdictsOf(status);
  const waiting = verdicts.filter(({ level }) => level !== 'good').length;
  return (
    <>
      <Group justify="between" gap={2}>
        <Text role="status">
          <strong>{waiting === 0 ? TEXTS.allGood : TEXTS.toDo(toPersianDigits(waiting))}</strong>{' '}
          <Text as="span" tone="muted">
            {TEXTS.asOf(formatJalaliDateTime(status.at))}
          </Text>
        </Text>
        {children}
      </Group>
      <Stack as="ul" aria-label={TEXTS.list}>
        {verdicts.map((verdict) => (
          <StatusRow key={verdict.key} verdict={verdict} />
        ))}
      </Stack>
    </>
  );
}
