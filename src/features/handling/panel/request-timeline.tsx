import { useState } from 'react';
import { PAPER_STATE_LABELS, type PaperState } from '#domain/claims/papers.ts';
import { CLAIM_STAGE_LABELS, type ClaimStage } from '#domain/claims/stages.ts';
import type { RequestResult } from '#domain/requests.ts';
import { RESULT_LABELS } from '#domain/requests.ts';
import { WAY_ADVERBS, type Way } from '#domain/sources.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/session/store.ts';
import { factsOf } from '#features/requests/kinds/facts.ts';
import { EVENT_LABELS, SMS_STATE_LABELS } from '#features/requests/labels.words.ts';
import { formatJalaliDateTime, formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Badge, Fact, Facts, Mark, Note, Stack, Text, TextLink } from '#ui/look/look.tsx';
import { CLOSE_TEXTS } from '../close/close.ts';
import { JOIN_TEXTS } from '../join/join.ts';
import { UNDO_TEXTS } from '../undo/undo.ts';
import classes from './panel.module.css';
import { PANEL_TEXTS as TEXTS, type TimelineEntry } from './panel.ts';

/** An entry about another request names it. */
const OF_ANOTHER: readonly TimelineEntry['type'][] = [
  'joined_into',
  'joined_by',
  'split_off',
  'split_from',
];

/** The title of an entry; closing has its result, rating its score. */
function happeningOf({ type, details, actor }: TimelineEntry): string {
  const label = EVENT_LABELS[type];
  if (OF_ANOTHER.includes(type) && details.tracking_code) {
    return JOIN_TEXTS.event(label, toPersianDigits(details.tracking_code));
  }
  if (details.way && actor) {
    return TEXTS.entered(actor.name, WAY_ADVERBS[details.way as Way] ?? '', type === 'joined');
  }
  if (type === 'closed' && details.result) {
    const result = RESULT_LABELS[details.result as RequestResult] ?? details.result;
    return `${label}: ${[result, details.lost_reason].filter(Boolean).join('، ')}`;
  }
  if (type === 'claim_stage' && details.stage) {
    return `${label}: ${CLAIM_STAGE_LABELS[details.stage as ClaimStage] ?? details.stage}`;
  }
  if (type === 'claim_paper' && details.paper) {
    return `${label} «${details.paper}»: ${PAPER_STATE_LABELS[details.paper_state as PaperState] ?? ''}`;
  }
  if (type === 'attached' && details.paper) {
    return `${label}، «${details.paper}»: ${details.files ?? ''}`;
  }
  if (type === 'comparison_published' && details.compared_insurers)
    return `${label}: ${details.compared_insurers}`;
  if (type === 'comparison_chosen' && details.chosen_insurer)
    return `${label}: ${details.chosen_insurer}`;
  if (type === 'papers_asked' && details.papers) return `${label}: ${details.papers}`;
  if (details.told) return `${label}${TEXTS.notifiedStaff(toPersianDigits(details.told))}`;
  if (type === 'assigned' && details.assignee) return `${label}: ${details.assignee}`;
  if (type === 'rated' && details.score) {
    return `${label}: ${TEXTS.ratingOf(toPersianDigits(details.score))}`;
  }
  return label;
}

/**
 * The answers of a repeated submission or the text of a message, and its code; the first submission is shown
 * above, among the details.
 */
const WITH_WORDS: readonly TimelineEntry['type'][] = ['joined', 'withdrawn', 'message'];

function RepeatedAsk({ entry }: { entry: TimelineEntry }) {
  if (!WITH_WORDS.includes(entry.type)) return null;
  const { way: _way, ...answers } = entry.details;
  return (
    <Facts kind="inline">
      {factsOf(answers).map(({ name, label, value }) => (
        <Fact key={name} label={`${label}: `}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

/** The data of the policy with which the request was closed as won. */
function OfPolicy({ entry: { type, details } }: { entry: TimelineEntry }) {
  const role = useSession((session) => session.user?.role);
  if (type !== 'closed' || !role) return null;
  if (details.policy_id) {
    return (
      <TextLink to={`${dashboardPath(role)}/policies/${details.policy_id}`}>
        {CLOSE_TEXTS.policyEntered}
      </TextLink>
    );
  }
  return details.no_policy ? (
    <Text isTyped>{CLOSE_TEXTS.noPolicyBecause(details.no_policy)}</Text>
  ) : null;
}

/** What is said beside an entry. */
const ASIDE = { as: 'span', size: 'xs', tone: 'muted', weight: 'regular' } as const;

const SMS_TONES: Readonly<Record<string, 'success' | 'danger'>> = {
  sent: 'success',
  failed: 'danger',
};

type EntryProps = { entry: TimelineEntry; now: Date; isFolded: boolean };

function Entry({ entry, now, isFolded }: EntryProps) {
  const { type, at, actor, note, follow_up_at, sms, from } = entry;
  return (
    <li
      className={classes.entry}
      data-type={type}
      data-undone={entry.is_undone || undefined}
      hidden={isFolded}
    >
      <p className={classes.line}>
        <span>{happeningOf(entry)}</span>
        {entry.is_undone && !entry.sms && <Text {...ASIDE}>{UNDO_TEXTS.wasUndone}</Text>}
        {from && <Badge tone="plain">{JOIN_TEXTS.of(toPersianDigits(from.tracking_code))}</Badge>}
        {actor && !entry.details.way && <Text {...ASIDE}>{actor.name}</Text>}
        {sms && (
          <Text {...ASIDE}>
            <Mark tone={SMS_TONES[sms.state]}>{SMS_STATE_LABELS[sms.state]}</Mark>
          </Text>
        )}
        <time dateTime={at} title={formatJalaliDateTime(at)}>
          {formatNearDateTime(at, now)}
        </time>
      </p>
      {note && <Text isTyped>{note}</Text>}
      <OfPolicy entry={entry} />
      {follow_up_at && (
        <Text size="xs" tone="muted">
          {TEXTS.followUp}: {formatNearDateTime(follow_up_at, now)}
        </Text>
      )}
      <RepeatedAsk entry={entry} />
      {sms?.sends_at && <p>{TEXTS.sendsAt(formatNearDateTime(sms.sends_at, now))}</p>}
      {sms?.room_at && <p>{TEXTS.textStopped(formatNearDateTime(sms.room_at, new Date(at)))}</p>}
      {sms?.text && (
        <Note as="blockquote" tone="plain" className={classes.text}>
          {sms.text}
        </Note>
      )}
    </li>
  );
}

/** How many entries are shown beside the actions; the others unfold. */
const SHOWN = 3;

type Props = { entries: TimelineEntry[]; now: Date };

/** All entries, the latest first. */
export function RequestTimeline({ entries, now }: Props) {
  const [isWhole, setWhole] = useState(false);
  // A button is not worth its place for a single hidden entry.
  const isLong = entries.length > SHOWN + 1;
  return (
    <Stack as="section" gap="1h">
      <h3>{TEXTS.timeline}</h3>
      <ol className={classes.timeline} data-short={(isLong && !isWhole) || undefined}>
        {entries.toReversed().map((entry, place) => (
          <Entry
            key={entry.key}
            entry={entry}
            now={now}
            isFolded={isLong && !isWhole && place >= SHOWN}
          />
        ))}
      </ol>
      {isLong && (
        <button
          type="button"
          className={classes.quiet}
          aria-expanded={isWhole}
          onClick={() => setWhole((is) => !is)}
        >
          {isWhole ? TEXTS.lastEvents : TEXTS.wholeTimeline(toPersianDigits(entries.length))}
        </button>
      )}
    </Stack>
  );
}
