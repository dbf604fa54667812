import { Button, SegmentedControl, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { PAPER_STATE_LABELS, PAPER_STATES, type PaperState } from '#domain/claims/papers.ts';
import { CLAIM_STAGE_LABELS } from '#domain/claims/stages.ts';
import type { Actor } from '#domain/roles.ts';
import { ClaimTrack } from '#features/claims/file/claim-track.tsx';
import { daysLeft } from '#features/claims/file/days-left.ts';
import { FILE_TEXTS as TEXTS } from '#features/claims/file/file.words.ts';
import type { ClaimView, PaperView } from '#features/claims/view.ts';
import { canHandleRequest } from '#features/requests/permissions.ts';
import { formatJalaliDate, formatNearDateTime, isoDateToJalali } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { Fact, Facts, Group, Note, Rows, Stack, Text } from '#ui/look/look.tsx';
import { PrintHead } from '#ui/print/print-head.tsx';
import { usePrintSheet } from '#ui/print/print-sheet.tsx';
import { useDraftState } from '../panel/draft-state.tsx';
import classes from '../panel/panel.module.css';
import type { RequestDetail, TimelineEntry } from '../panel/panel.ts';
import { type RequestAction, useRequestAction } from '../panel/use-request-action.ts';
import { StageForm } from './stage-form.tsx';

type ClaimPapersListProps = {
  claim: ClaimView;
  /** The names of the owner's files for each paper, by the papers' keys. */
  sent: ReadonlyMap<string, string>;
  /** The last text that asked for papers. */
  asked: TimelineEntry['sms'];
  now: Date;
  action: RequestAction;
  mayWork: boolean;
};

const STATES = PAPER_STATES.map((value) => ({ value, label: PAPER_STATE_LABELS[value] }));

/** The key of the next added paper: after all earlier ones. */
function nextKey(papers: readonly PaperView[]): string {
  const numbers = papers.map(({ key }) => Number(/^own-(\d+)$/.exec(key)?.[1] ?? 0));
  return `own-${Math.max(0, ...numbers) + 1}`;
}

/** The papers of a file, each with one tap to set its state, and a button to ask for the missing ones. */
function ClaimPapersList({ claim, sent, asked, now, action, mayWork }: ClaimPapersListProps) {
  const { papers } = claim;
  const wanted = papers.filter(({ state }) => state !== 'not_needed');
  const received = wanted.filter(({ state }) => state === 'received');
  const [name, setName] = useDraftState('paper', '');

  const set = (key: string, state: PaperState, title = '') =>
    action.run({ what: 'claim-papers', body: { key, state, title } }, TEXTS.paperSaved, {
      what: key,
      waits: true,
    });

  // Not by `useForm`: no name is no error here, and the action's errors lead to the form of the next stage.
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return;
    if (await set(nextKey(papers), 'needed', name)) setName('');
  }

  return (
    <Stack as="section" gap={1}>
      <h4>
        {TEXTS.papers}{' '}
        <Text as="small" tone="muted" weight="regular">
          {TEXTS.papersOf(toPersianDigits(received.length), toPersianDigits(wanted.length))}
        </Text>
      </h4>
      <Rows className={classes.papers}>
        {papers.map(({ key, title, state }) => (
          <li key={key} aria-busy={action.running === key}>
            <Text as="div" size="sm" tone={state === 'not_needed' ? 'muted' : undefined}>
              {title}
              {sent.has(key) && (
                <Text size="xs" tone="brand">
                  {TEXTS.sentFor} <bdi>{sent.get(key)}</bdi>
                </Text>
              )}
            </Text>
            {mayWork ? (
              <SegmentedControl
                size="xs"
                value={state}
                data={STATES}
                aria-label={TEXTS.stateOf(title)}
                onChange={(next) => void set(key, next as PaperState)}
              />
            ) : (
              <small>{PAPER_STATE_LABELS[state]}</small>
            )}
          </li>
        ))}
      </Rows>
      {mayWork && (
        <>
          <form className={classes.note} onSubmit={(event) => void add(event)}>
            <TextInput
              label={TEXTS.ownPaper}
              name="title"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={action.fieldErrors.title}
              maxLength={120}
            />
            <Button type="submit" variant="default">
              {TEXTS.addPaper}
            </Button>
          </form>
          {wanted.length > received.length && (
            <>
              <Button
                variant="light"
                loading={action.running === 'claim-papers/ask'}
                onClick={() =>
                  void action.run({ what: 'claim-papers/ask' }, TEXTS.asked, { waits: true })
                }
              >
                {TEXTS.ask}
              </Button>
              <Asked text={asked} now={now} />
            </>
          )}
        </>
      )}
    </Stack>
  );
}

/** That the papers were asked for in vain so far: when the text is sent, or that it is not. */
function Asked({ text, now }: { text: TimelineEntry['sms']; now: Date }) {
  if (text?.sends_at && text.waits_for) {
    return <Note>{TEXTS.waits[text.waits_for](formatNearDateTime(text.sends_at, now))}</Note>;
  }
  const isLost = ['failed', 'unknown', 'cancelled'].includes(text?.state ?? '');
  return isLost ? <Note tone="danger">{TEXTS.askingFailed}</Note> : null;
}

const CLAIM_SUMMARY_TEXTS = TEXTS.summary;

type ClaimSummaryProps = { request: RequestDetail; claim: ClaimView; now: Date };

/** The file on one sheet for the insurer: who, what, when, and which papers go with it. */
function ClaimSummary({ request, claim, now }: ClaimSummaryProps) {
  const { details } = request;
  const again = request.timeline.filter(
    ({ type, details: answers }) => type === 'joined' && answers.description,
  );
  const facts: [string, string | null | undefined][] = [
    [CLAIM_SUMMARY_TEXTS.person, request.full_name],
    [CLAIM_SUMMARY_TEXTS.phone, toPersianDigits(groupPhone(request.phone_number))],
    [CLAIM_SUMMARY_TEXTS.line, CLAIM_LINE_LABELS[claim.line]],
    [TEXTS.insurer, claim.insurer],
    [TEXTS.policy, claim.policy_number && toPersianDigits(claim.policy_number)],
    [TEXTS.reference, claim.insurer_reference && toPersianDigits(claim.insurer_reference)],
    [CLAIM_SUMMARY_TEXTS.loss, isoDateToJalali(claim.loss_date)],
    [CLAIM_SUMMARY_TEXTS.reported, formatJalaliDate(request.created_at)],
    [CLAIM_SUMMARY_TEXTS.place, [details.province, details.city].filter(Boolean).join('، ')],
    [CLAIM_SUMMARY_TEXTS.step, CLAIM_STAGE_LABELS[claim.stage]],
    [TEXTS.offered, claim.offered_rial === null ? null : inToman(claim.offered_rial)],
    [TEXTS.paid, claim.paid_rial === null ? null : inToman(claim.paid_rial)],
    [CLAIM_SUMMARY_TEXTS.by, request.assignee?.name],
    [CLAIM_SUMMARY_TEXTS.code, toPersianDigits(request.tracking_code)],
  ];
  return (
    <article>
      <PrintHead>
        <span>{formatJalaliDate(now)}</span>
      </PrintHead>
      <h1>{CLAIM_SUMMARY_TEXTS.title}</h1>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h2>{CLAIM_SUMMARY_TEXTS.story}</h2>
      <p>{details.description}</p>
      {again.map(({ key, details: answers }) => (
        <p key={key}>
          {CLAIM_SUMMARY_TEXTS.again}: {answers.description}
        </p>
      ))}
      <h2>{TEXTS.papers}</h2>
      <table>
        <thead>
          <tr>
            <th>{CLAIM_SUMMARY_TEXTS.paper}</th>
            <th>{CLAIM_SUMMARY_TEXTS.state}</th>
          </tr>
        </thead>
        <tbody>
          {claim.papers
            .filter(({ state }) => state !== 'not_needed')
            .map(({ key, title, state }) => (
              <tr key={key}>
                <td>{title}</td>
                <td>{PAPER_STATE_LABELS[state]}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </article>
  );
}

type Props = { request: RequestDetail; me: Pick<Actor, 'id' | 'role'>; now: Date };

/** The file of a claim: its stage, its deadlines, its papers, and the next step. */
export function ClaimFile(props: Props) {
  const { claim } = props.request;
  return claim && <Loaded {...props} claim={claim} />;
}

function Loaded({ request, me, now, claim }: Props & { claim: ClaimView }) {
  const action = useRequestAction(request.id);
  const sheet = usePrintSheet(<ClaimSummary request={request} claim={claim} now={now} />);
  const isOpen = request.status !== 'closed' && !request.is_spam;
  const mayWork = isOpen && canHandleRequest(me, { assigneeId: request.assignee?.id ?? null });
  const closing = claim.stage === 'paid' || claim.stage === 'rejected' ? claim.stage : null;
  return (
    <Stack as="section" className={classes.file} aria-label={TEXTS.title}>
      <Group as="header" justify="between">
        <h3>{TEXTS.title}</h3>
        <Button variant="default" size="compact-sm" onClick={sheet.print}>
          {TEXTS.print}
        </Button>
      </Group>
      <ClaimTrack stage={claim.stage} previous={claim.previous_stage} />
      {isOpen && closing && <Note>{TEXTS.closeAs[closing]}</Note>}
      <ClaimFacts claim={claim} />
      <Deadlines claim={claim} now={now} />
      <FormError message={action.message} />
      {mayWork && <StageForm key={claim.stage} claim={claim} action={action} />}
      <ClaimPapersList
        claim={claim}
        sent={sentFiles(request.timeline)}
        asked={
          request.timeline.findLast(({ sms }) => sms?.template === 'claim-papers')?.sms ?? null
        }
        now={now}
        action={action}
        mayWork={mayWork}
      />
      {sheet.sheet}
    </Stack>
  );
}

/** The customer's files for each paper, by the papers' keys. */
function sentFiles(timeline: RequestDetail['timeline']): ReadonlyMap<string, string> {
  const sent = new Map<string, string>();
  for (const { type, details } of timeline) {
    const { paper_key, files } = details;
    if (type !== 'attached' || paper_key === undefined || files === undefined) continue;
    const before = sent.get(paper_key);
    sent.set(paper_key, before === undefined ? files : `${before}، ${files}`);
  }
  return sent;
}

function ClaimFacts({ claim }: { claim: ClaimView }) {
  const { policy_number, insurer_reference, offered_rial, paid_rial } = claim;
  const facts = [
    [TEXTS.summary.line, CLAIM_LINE_LABELS[claim.line]],
    [TEXTS.summary.loss, isoDateToJalali(claim.loss_date)],
    [TEXTS.insurer, claim.insurer],
    [TEXTS.policy, policy_number && toPersianDigits(policy_number)],
    [TEXTS.reference, insurer_reference && toPersianDigits(insurer_reference)],
    [TEXTS.offered, offered_rial === null ? null : inToman(offered_rial)],
    [TEXTS.paid, paid_rial === null ? null : inToman(paid_rial)],
  ] as const;
  return (
    <>
      <Facts kind="inline">
        {facts.map(([label, value]) => (
          <Fact key={label} label={`${label}: `}>
            {value}
          </Fact>
        ))}
      </Facts>
      {claim.has_injury && (
        <Text tone="danger" weight="bold">
          {TEXTS.injury}
        </Text>
      )}
    </>
  );
}

function Deadlines({ claim, now }: { claim: ClaimView; now: Date }) {
  if (claim.deadlines.length === 0) return null;
  return (
    <Stack as="section" gap="half">
      <h4>{TEXTS.deadlines}</h4>
      <ul>
        {claim.deadlines.map(({ key, title, due_on, source, is_met, passed }) => (
          <Text as="li" key={key} size="sm" tone={is_met ? 'muted' : undefined}>
            {title} <time dateTime={due_on}>{dayTitle(due_on, true)}</time>{' '}
            <Text as="strong" tone={passed ? 'danger' : undefined}>
              {is_met ? TEXTS.met : daysLeft(due_on, now)}
            </Text>{' '}
            <Text as="small" size="xs" tone="muted">
              {source}
            </Text>
          </Text>
        ))}
      </ul>
      <Text size="xs" tone="muted">
        {TEXTS.checkPolicy}
      </Text>
    </Stack>
  );
}
