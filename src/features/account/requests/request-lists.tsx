import { Button } from '@mantine/core';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { KIND_LABELS, KIND_NAMES } from '#domain/requests.ts';
import { statusTextOf } from '#features/tracking/own/view.ts';
import type { MyRequest } from '#features/tracking/track/track.ts';
import { formatJalaliDay } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { useAddressed } from '#ui/dashboard/use-addressed.ts';
import { IconChevronDown } from '#ui/icons/index.ts';
import { KIND_LOOKS } from '#ui/icons/kinds.ts';
import { Badge, Card, FormActions, Group, Rows, Stack, Text } from '#ui/look/look.tsx';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { MY_REQUESTS_TEXTS as TEXTS } from '../account.ts';
import { subjectsOf } from './about.ts';
import { headingId, RequestBody, type RequestProps } from './request-body.tsx';
import classes from './requests.module.css';

const Status = ({ request }: { request: MyRequest }) => (
  <StatusMark stage={request.result === 'won' ? 'won' : request.status}>
    {statusTextOf(request).title}
  </StatusMark>
);

/** The subject of a request, with a linkable id, and its state; a change of the state is announced. */
function CardHead({ request }: { request: MyRequest }) {
  const { icon: Icon } = KIND_LOOKS[request.kind];
  const about = subjectsOf(request);
  const id = headingId(request.tracking_code);
  return (
    <Group as="header" align="start" gap="1h">
      <Badge tone={request.status === 'closed' ? 'plain' : 'brand'}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
      </Badge>
      <h3 id={id} tabIndex={-1} className={classes.title}>
        <Link to={{ hash: id }} replace className={classes.own}>
          {KIND_LABELS[request.kind]}
        </Link>
        {about && (
          <Text as="span" size="sm" tone="soft" weight="regular">
            {about}
          </Text>
        )}
      </h3>
      <Text role="status" weight="bold">
        <Status request={request} />
      </Text>
    </Group>
  );
}

/** A closed request in one line, which unfolds; it starts unfolded if the address links to it. */
function ClosedRow(props: RequestProps) {
  const { request, now } = props;
  const id = headingId(request.tracking_code);
  const isAddressed = useLocation().hash === `#${id}`;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isAddressed);
  useEffect(() => {
    if (isAddressed) setOpen(true);
  }, [isAddressed]);

  /** Unfolding puts it into the address; folding removes it. */
  function toggle(event: MouseEvent): void {
    setOpen(!isOpen);
    if (!isOpen) return;
    event.preventDefault();
    if (isAddressed) void navigate({ hash: '' }, { replace: true });
  }

  const { icon: Icon } = KIND_LOOKS[request.kind];
  const about = subjectsOf(request);
  return (
    <article aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className={classes.title}>
        <Link
          to={{ hash: id }}
          replace
          className={classes.line}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Icon size={20} stroke={1.6} color="var(--color-muted)" aria-hidden="true" />
          <span className={classes.name}>
            {/* With a comma and a space, as letters that touch would join. */}
            {about ? `${KIND_NAMES[request.kind]}، ${about}` : KIND_NAMES[request.kind]}
          </span>
          {request.closed_at !== null && (
            <Text as="span" tone="muted">
              <time dateTime={request.closed_at}>{formatJalaliDay(request.closed_at, now)}</time>
            </Text>
          )}
          <Status request={request} />
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />
        </Link>
      </h3>
      {isOpen && (
        <Stack className={classes.inside}>
          <RequestBody {...props} />
        </Stack>
      )}
    </article>
  );
}

/** One request: its subject, its state, and its body. */
function RequestCard(props: RequestProps) {
  return (
    <Card as="article" aria-labelledby={headingId(props.request.tracking_code)}>
      <CardHead request={props.request} />
      <RequestBody {...props} />
    </Card>
  );
}

/** How many closed requests are shown at once; more unfold. */
const SHOWN = 5;

/** Ids of the requests that were open at some time since the page was entered. */
function useSeenOpen(requests: readonly MyRequest[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const open = requests.filter(({ status }) => status !== 'closed').map(({ id }) => id);
    setSeen((before) =>
      open.every((id) => before.has(id)) ? before : new Set([...before, ...open]),
    );
  }, [requests]);
  return seen;
}

type Props = {
  requests: readonly MyRequest[];
  now: Date;
  /** The path of the customer's policies. */
  policiesPath: string;
};

/**
 * The open requests as cards, and the closed ones in a line each. One that closes while the customer looks at
 * it stays a card.
 */
export function RequestLists({ requests, ...shown }: Props) {
  const seen = useSeenOpen(requests);
  const isCard = ({ id, status }: MyRequest) => status !== 'closed' || seen.has(id);
  const cards = requests.filter(isCard);
  const closed = requests.filter((request) => !isCard(request));
  return (
    <>
      {cards.length === 0 && closed.length > 0 && <Text tone="muted">{TEXTS.noneOpen}</Text>}
      {cards.map((request) => (
        <RequestCard key={request.id} request={request} {...shown} />
      ))}
      <Closed requests={closed} {...shown} />
    </>
  );
}

function Closed({ requests, ...shown }: Props) {
  const [isWhole, setWhole] = useState(false);
  const addressed = useAddressed(true);
  const isLate = requests.findIndex((one) => headingId(one.tracking_code) === addressed) >= SHOWN;
  if (requests.length === 0) return null;
  const rows = isWhole || isLate ? requests : requests.slice(0, SHOWN);
  return (
    <Stack as="section" gap={1} aria-labelledby="own-closed">
      <Text as="h3" id="own-closed" size="md">
        {TEXTS.closed(toPersianDigits(requests.length))}
      </Text>
      <Rows isBoxed className={classes.rows}>
        {rows.map((request) => (
          <li key={request.id} className={classes.row}>
            <ClosedRow request={request} {...shown} />
          </li>
        ))}
      </Rows>
      {rows.length < requests.length && (
        <FormActions>
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {TEXTS.moreClosed(toPersianDigits(requests.length - rows.length))}
          </Button>
        </FormActions>
      )}
    </Stack>
  );
}
