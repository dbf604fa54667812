import type { ReactNode } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { CUSTOMER_KIND_LABELS } from '#domain/customers.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { KIND_LABELS, RESULT_LABELS, STATUS_LABELS } from '#domain/requests.ts';
import { ROLE_TITLES } from '#domain/roles.ts';
import { formatJalaliDate, isoDateToJalali } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { isOneSlipApart, soundAlike } from '#lib/text/sound-alike.ts';
import { IconAddressBook, IconNotebook } from '#ui/icons/dashboard.ts';
import { IconSearch, IconUser } from '#ui/icons/index.ts';
import { KIND_LOOKS } from '#ui/icons/kinds.ts';
import { Group, Stack, Text } from '#ui/look/look.tsx';
import { StatusMark } from '#ui/state/status-mark.tsx';
import classes from './find.module.css';
import {
  type FoundCustomer,
  type FoundPerson,
  type FoundPolicy,
  type FoundRequest,
  FIND_TEXTS as TEXTS,
} from './find.ts';
import type { Choice } from './find-choices.ts';

/** A piece of a text, and whether it matches the search. */
type Piece = { text: string; isMatch: boolean };

type Span = { from: number; to: number };

const WORD = /[^\s\u200c]+/g;
/** Shorter words must match without a misspelling, as on the server. */
const SHORTEST_MISSPELT = 4;

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/**
 * Where a folded word stands in a text; each letter is folded by itself, as folding may add or drop letters.
 */
function spansOf(text: string, word: string): Span[] {
  const letters = [...text.matchAll(/./gsu)].flatMap(({ 0: letter, index }) =>
    [...foldForSearch(letter)].map((folded) => ({
      folded,
      from: index,
      to: index + letter.length,
    })),
  );
  const folded = letters.map((letter) => letter.folded).join('');
  const spans: Span[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    const first = letters[at];
    const last = letters[at + word.length - 1];
    if (first && last) spans.push({ from: first.from, to: last.to });
  }
  return spans;
}

/** The words of a text that sound as this one begins, or are one misspelt letter away from it. */
function alikeSpans(text: string, word: string): Span[] {
  const sound = soundAlike(word);
  return [...text.matchAll(WORD)].flatMap(({ 0: one, index }) => {
    const other = soundAlike(foldForSearch(one));
    const isAlike =
      other.startsWith(sound) ||
      (sound.length >= SHORTEST_MISSPELT && isOneSlipApart(sound, other));
    return isAlike ? [{ from: index, to: index + one.length }] : [];
  });
}

/** A text in pieces, with the matches of these folded words marked. */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const spans: Span[] = [];
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    const exact = spansOf(text, word);
    for (const span of exact.length > 0 ? exact : alikeSpans(text, word)) {
      if (!spans.some((other) => overlaps(span, other))) spans.push(span);
    }
  }
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of spans.sort((one, other) => one.from - other.from)) {
    if (from > at) pieces.push({ text: text.slice(at, from), isMatch: false });
    pieces.push({ text: text.slice(from, to), isMatch: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}

/** A text with the matches in it marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedPieces(text, words).map(({ text: piece, isMatch }, place) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other key
      <mark key={place} className={classes.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

type Words = { words: readonly string[] };

const QUIET = 'var(--color-muted)';

function NumberText({ number, words }: Words & { number: string }) {
  return (
    <bdi dir="ltr">
      <Marked text={toPersianDigits(number)} words={words} />
    </bdi>
  );
}

type LineProps = Words & {
  icon: ReactNode;
  name: string;
  about?: ReactNode;
  /** Its numbers and days. */
  more: ReactNode;
  state: ReactNode;
  /** Below the state. */
  below: ReactNode;
};

function Line({ words, icon, name, about, more, state, below }: LineProps) {
  return (
    <>
      {icon}
      <Stack as="span" gap={0} className={classes.words}>
        <Text as="strong" size="md">
          <Marked text={name} words={words} />
        </Text>
        {about && <span>{about}</span>}
        <Group as="span" gap="1h">
          {more}
        </Group>
      </Stack>
      <Stack as="span" gap={0} className={classes.state}>
        {state}
        <Text as="span" tone="muted">
          {below}
        </Text>
      </Stack>
    </>
  );
}

/** What a result is, and what of it matches. */
function About({ what, more, words }: Words & { what: string; more: string | null }) {
  return (
    <>
      {what}
      {more && (
        <>
          {'، '}
          <Marked text={more} words={words} />
        </>
      )}
    </>
  );
}

function CustomerLine({ customer, words }: Words & { customer: FoundCustomer }) {
  const { lines, next_end: nextEnd, national_code: code, national_id: id } = customer;
  const [phone] = customer.numbers.split(' ');
  return (
    <Line
      words={words}
      icon={<IconAddressBook size={22} stroke={1.6} color={QUIET} aria-hidden />}
      name={customer.name || TEXTS.nameless}
      about={customer.other_names && <Marked text={customer.other_names} words={words} />}
      more={
        <>
          {phone && <NumberText number={groupPhone(phone)} words={words} />}
          {(code ?? id) && (
            <span>
              {code ? TEXTS.nationalCode : TEXTS.nationalId}{' '}
              <NumberText number={code ?? id ?? ''} words={words} />
            </span>
          )}
          {lines.length > 0 && (
            <span>{lines.map((line) => CLAIM_LINE_LABELS[line]).join('، ')}</span>
          )}
        </>
      }
      state={CUSTOMER_KIND_LABELS[customer.kind]}
      below={nextEnd ? TEXTS.until(isoDateToJalali(nextEnd)) : TEXTS.noPolicy}
    />
  );
}

function RequestLine({ request, words }: Words & { request: FoundRequest }) {
  const { kind, status, result } = request;
  const { icon: Icon, color } = KIND_LOOKS[kind];
  const state = result
    ? `${STATUS_LABELS[status]}، ${RESULT_LABELS[result]}`
    : STATUS_LABELS[status];
  return (
    <Line
      words={words}
      icon={<Icon size={22} stroke={1.6} color={color} aria-hidden />}
      name={request.full_name}
      about={<About what={KIND_LABELS[kind]} more={request.service_title} words={words} />}
      more={
        <>
          <NumberText number={groupPhone(request.phone_number)} words={words} />
          <span>
            {TEXTS.code}{' '}
            <NumberText number={request.matched_code ?? request.tracking_code} words={words} />
          </span>
          <bdi dir="ltr">{formatJalaliDate(request.created_at)}</bdi>
        </>
      }
      state={<StatusMark stage={status}>{request.is_spam ? TEXTS.spam : state}</StatusMark>}
      below={request.assignee?.name ?? TEXTS.unassigned}
    />
  );
}

function PolicyLine({ policy, words }: Words & { policy: FoundPolicy }) {
  const what = `${CLAIM_LINE_LABELS[policy.line]}، ${policy.insurer.name}`;
  return (
    <Line
      words={words}
      icon={<IconNotebook size={22} stroke={1.6} color={QUIET} aria-hidden />}
      name={policy.holder_name}
      about={<About what={what} more={policy.insured_object} words={words} />}
      more={
        <>
          <NumberText number={groupPhone(policy.holder_phone)} words={words} />
          <span>
            {TEXTS.policyNumber} <NumberText number={policy.number} words={words} />
          </span>
        </>
      }
      state={POLICY_STATUS_LABELS[policy.status]}
      below={TEXTS.until(isoDateToJalali(policy.ends_on))}
    />
  );
}

function PersonLine({ person, words }: Words & { person: FoundPerson }) {
  return (
    <Line
      words={words}
      icon={<IconUser size={22} stroke={1.6} color={QUIET} aria-hidden />}
      name={`${person.first_name} ${person.last_name}`}
      more={
        <>
          <NumberText number={groupPhone(person.phone_number)} words={words} />
          {person.national_code && (
            <span>
              {TEXTS.nationalCode} <NumberText number={person.national_code} words={words} />
            </span>
          )}
        </>
      }
      state={ROLE_TITLES[person.role]}
      below={!person.is_active && TEXTS.inactive}
    />
  );
}

/** The line of one result. */
export function ChoiceLine({ choice, words }: Words & { choice: Choice }) {
  if (choice.of === 'customer') return <CustomerLine customer={choice.customer} words={words} />;
  if (choice.of === 'request') return <RequestLine request={choice.request} words={words} />;
  if (choice.of === 'policy') return <PolicyLine policy={choice.policy} words={words} />;
  if (choice.of === 'person') return <PersonLine person={choice.person} words={words} />;
  return (
    <>
      <IconSearch size={22} stroke={1.6} color={QUIET} aria-hidden />
      <strong>{TEXTS.inThisList(choice.typed)}</strong>
    </>
  );
}
