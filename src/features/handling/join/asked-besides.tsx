import { Button } from '@mantine/core';
import { KIND_LABELS } from '#domain/requests.ts';
import { CALL } from '#features/requests/kinds/call.ts';
import { factsOf } from '#features/requests/kinds/facts.ts';
import type { AskedBesides as Asked } from '#features/requests/requests.ts';
import { SourceLine } from '#features/requests/source-line.tsx';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Fact, Facts, Group, Stack, Text } from '#ui/look/look.tsx';
import classes from '../panel/panel.module.css';
import type { RequestDetail } from '../panel/panel.ts';
import { JOIN_TEXTS as TEXTS } from './join.ts';

type Splits = {
  /** Splits off what an event joined; left out for colleagues who may not. */
  onSplit?: ((event: number) => void) | undefined;
  /** The event that is being split off. */
  splitting: number | null;
};
type Props = Splits & { request: RequestDetail; now: Date };

/** The event by which a subject can be split off; null where it cannot. */
function splitOf({ timeline }: RequestDetail, { tracking_code }: Asked): number | null {
  const is = timeline.findLast(
    ({ split, details }) => split !== null && details.tracking_code === tracking_code,
  );
  return is?.split ?? null;
}

function Head({ one, request, now }: { one: Asked; request: RequestDetail; now: Date }) {
  const isOtherName = one.full_name !== request.full_name;
  const isOtherNumber = one.phone_number !== request.phone_number;
  return (
    <>
      <p className={classes.line}>
        <span>{KIND_LABELS[one.kind]}</span>
        <bdi dir="ltr">{toPersianDigits(one.tracking_code)}</bdi>
        {one.is_withdrawn && (
          <Text as="span" tone="muted">
            {TEXTS.withdrawn}
          </Text>
        )}
        <time dateTime={one.created_at}>{formatNearDateTime(one.created_at, now)}</time>
      </p>
      {(isOtherName || isOtherNumber) && (
        <Group as="p">
          {isOtherName && <span>{one.full_name}</span>}
          {isOtherNumber && <bdi dir="ltr">{toPersianDigits(groupPhone(one.phone_number))}</bdi>}
        </Group>
      )}
    </>
  );
}

function Written({ one }: { one: Asked }) {
  const facts = factsOf(one.details);
  const { service_title } = one;
  if (facts.length === 0 && !service_title) return <p>{TEXTS.nothingWritten}</p>;
  return (
    <Facts kind="inline">
      <Fact label={`${CALL.fields.service.label}: `}>{service_title}</Fact>
      {facts.map(({ label, value }) => (
        <Fact key={label} label={`${label}: `}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

/** The other subjects of the request, from second submissions and joined requests: each can be split off. */
export function AskedBesides({ request, now, onSplit, splitting }: Props) {
  if (request.asked.length === 0) return null;
  return (
    <Stack as="section" gap={1}>
      <h3>{TEXTS.askedBesides(toPersianDigits(request.asked.length))}</h3>
      <Stack as="ul" gap="1h">
        {request.asked.map((one) => {
          const event = splitOf(request, one);
          return (
            <Stack
              as="li"
              key={one.tracking_code}
              gap="half"
              className={classes.subject}
              data-withdrawn={one.is_withdrawn || undefined}
            >
              <Head one={one} request={request} now={now} />
              <Written one={one} />
              <SourceLine source={one.source} />
              {event !== null && onSplit && (
                <Button
                  variant="default"
                  size="xs"
                  w="fit-content"
                  aria-label={TEXTS.splitThis(toPersianDigits(one.tracking_code))}
                  loading={splitting === event}
                  onClick={() => onSplit(event)}
                >
                  {TEXTS.split}
                </Button>
              )}
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  );
}
