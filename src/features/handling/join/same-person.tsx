import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { KIND_LABELS, KIND_NAMES } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { subjectOf } from '#features/requests/kinds/facts.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { SEARCHES } from '#features/requests/use-requests.ts';
import { AT_ONCE } from '#kit/at-once.ts';
import { dataOf } from '#kit/call.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconChevronDown } from '#ui/icons/index.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Rows, Text } from '#ui/look/look.tsx';
import classes from '../panel/panel.module.css';
import type { RequestDetail } from '../panel/panel.ts';
import { StatusLine } from '../request-state.tsx';
import { samePersonCall, JOIN_TEXTS as TEXTS } from './join.ts';
import type { Joining } from './use-joining.ts';

/** The other requests of the same person, refetched with every change of a request. */
function useSamePerson(id: number) {
  return useQuery({
    queryKey: [...SEARCHES, 'same-person', id],
    ...AT_ONCE,
    refetchOnWindowFocus: false,
    queryFn: dataOf(samePersonCall, { id }),
  });
}

type Shared = {
  me: Pick<Actor, 'id'>;
  now: Date;
  onOpen: (id: number) => void;
  joining: Joining;
};

/** The name of the assignee, or that there is none. */
function holderOf({ assignee }: RequestView): string {
  return assignee ? TEXTS.heldBy(assignee.name) : TEXTS.unassigned;
}

function Other({ other, now, onOpen, joining }: Shared & { other: RequestView }) {
  const { id, kind, tracking_code, created_at } = other;
  const { subject } = subjectOf(other);
  return (
    <li>
      <button type="button" className={classes.open} onClick={() => onOpen(id)}>
        <Text as="span" weight="medium">
          {KIND_NAMES[kind]}
          {subject && `: ${subject}`}
        </Text>
        <StatusLine request={other} />
        <Text as="span" size="xs" tone="muted" className={classes.more}>
          <time dateTime={created_at}>{formatNearDateTime(created_at, now)}</time>{' '}
          {other.status !== 'closed' && holderOf(other)}
        </Text>
      </button>
      {joining.mayJoin(other) && (
        <Button
          variant="default"
          size="xs"
          aria-label={TEXTS.joinThis(KIND_LABELS[kind], toPersianDigits(tracking_code))}
          loading={joining.running === id}
          onClick={() => joining.join(id)}
        >
          {TEXTS.join}
        </Button>
      )}
    </li>
  );
}

/**
 * A quiet line that the person has more requests, which unfolds: each can be opened, and open ones can be
 * joined to this one.
 */
export function SamePerson({ request, ...shared }: Shared & { request: RequestDetail }) {
  const others = useSamePerson(request.id);
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useId();
  return (
    // A quiet line is not worth grey boxes.
    <Loaded of={others} failed={TEXTS.failed} skeleton={false} empty={null}>
      {(all) => (
        <section>
          <button
            type="button"
            className={classes.quiet}
            aria-expanded={isUnfolded}
            aria-controls={list}
            onClick={() => setUnfolded((is) => !is)}
          >
            {TEXTS.others(toPersianDigits(all.length))}
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </button>
          {isUnfolded && (
            <Rows id={list} isBoxed>
              {all.map((other) => (
                <Other key={other.id} other={other} {...shared} />
              ))}
            </Rows>
          )}
        </section>
      )}
    </Loaded>
  );
}
