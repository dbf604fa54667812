import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { PAPER_STATE_LABELS } from '#domain/claims/papers.ts';
import { CLAIM_STAGE_LABELS } from '#domain/claims/stages.ts';
import { CUSTOMER_FIELD_LIST, MEMBER_ROLE_LABELS } from '#domain/customers.ts';
import {
  KIND_LABELS,
  RESULT_LABELS,
  type RequestKind,
  type RequestResult,
  type RequestStatus,
  STATUS_LABELS,
} from '#domain/requests.ts';
import { ROLE_TITLES } from '#domain/roles.ts';
import { SMS_STATE_WORDS } from '#domain/sms-states.ts';
import { TEXTS as SMS_TEXTS } from '#domain/texts.ts';
import { OPTIONAL_FIELDS } from '#domain/users/fields.ts';
import { actionOf } from '#features/audit/actions.words.ts';
import { deviceLabel } from '#features/auth/session/device.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { readablePath } from '#lib/http/readable-path.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { ownOf } from '#lib/values/own.ts';
import type { ExportedComparison, ExportedRequest, PersonalData } from './export.ts';
import {
  BY_WORDS,
  EVENT_WORDS,
  COPY_FIELDS as F,
  COPY_TEXTS as TEXTS,
  WRITTEN_FIELDS,
} from './export.words.ts';
import {
  type CopyBlock,
  type CopyLine,
  type CopySection,
  line,
  policyBlock,
  reminderLines,
  taskLines,
  time,
} from './policy-sections.ts';

/** One version of a comparison, as the copy of a person's data has it: a line for each insurer. */
function comparisonLines(comparison: ExportedComparison): CopyLine[] {
  const { line, version, offers, recommended, reason, chosen, published_at } = comparison;
  const label = TEXTS.comparison(CLAIM_LINE_LABELS[line], toPersianDigits(version));
  const about = [
    published_at === null ? TEXTS.comparisonDraft : '',
    recommended ? TEXTS.comparisonRecommended(recommended) : '',
    reason ?? '',
    chosen ? TEXTS.comparisonChosen(chosen) : '',
  ];
  const values = [
    about.filter(Boolean).join('، '),
    ...offers.map(({ insurer, premium_rial, terms, note }) => {
      const parts = Object.entries(terms).map(([name, text]) => `${name} ${text}`);
      const premium = premium_rial === null ? '' : inToman(premium_rial);
      return `${insurer}: ${[premium, ...parts, note ?? ''].filter(Boolean).join('، ')}`;
    }),
  ];
  return values.filter(Boolean).map((value) => ({ label, value }));
}

/** The labels of delivery states. */
const TEXT_STATE_WORDS = { ...SMS_STATE_WORDS, cancelled: SMS_STATE_WORDS.failed };

/** A particular of a user in words; of a picture, whether there is one. */
function particular(value: string | null, is?: (typeof OPTIONAL_FIELDS)[number]['is']) {
  if (is === 'picture') return value ? TEXTS.yes : TEXTS.no;
  return is === 'day' && value ? formatJalaliDate(value) : value;
}

function accountSection({ account }: PersonalData): CopySection[] {
  if (!account) return [];
  const lines = [
    ...line(F.name, `${account.first_name} ${account.last_name}`.trim()),
    ...line(F.phone, groupPhone(account.phone_number), true),
    ...line(F.role, ROLE_TITLES[account.role as keyof typeof ROLE_TITLES]),
    ...line(F.staff_since, time(account.staff_since)),
    ...line(F.active, account.is_active ? TEXTS.yes : TEXTS.no),
    ...OPTIONAL_FIELDS.flatMap(({ name, label, inCopy = label, is }) =>
      line(inCopy, particular(account[name], is), is === 'number'),
    ),
    ...line(F.created, time(account.created_at)),
    ...line(F.changed, time(account.updated_at)),
  ];
  return [{ title: TEXTS.account, blocks: [{ title: '', lines }] }];
}

function customerSection({ customer }: PersonalData): CopySection[] {
  if (!customer) return [];
  const lines = [
    ...CUSTOMER_FIELD_LIST.flatMap(({ name, label, is }) =>
      line(label, particular(customer[name], is), is === 'number'),
    ),
    ...line(F.code_checked, time(customer.code_checked_at)),
    ...customer.phones.flatMap(({ number, label }) =>
      line(label || F.phone, groupPhone(number), true),
    ),
    ...customer.memberships.flatMap(({ role, of, is_member, since }) =>
      line(
        of === 'company' ? F.company : F.household,
        TEXTS.membership(MEMBER_ROLE_LABELS[role], is_member, time(since)),
      ),
    ),
    ...line(F.created, time(customer.created_at)),
  ];
  return [{ title: TEXTS.customer, blocks: [{ title: '', lines }] }];
}

/** An event's value as text: Persian digits for a score, toman for a sum. */
function inWords(name: string, value: unknown): string {
  if (name === 'amount_rial' && typeof value === 'number') return inToman(value);
  return name === 'score' ? toPersianDigits(String(value)) : String(value);
}

/** The fields of an event, each with its label; fields without a label stand alone. */
function fieldsInWords(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => {
      const known = ownOf(WRITTEN_FIELDS, name);
      const words = inWords(name, value);
      return known === null ? [] : [`${known ? `${known}: ` : ''}${words}`];
    })
    .join('؛ ');
}

function eventLine({ at, type, by, said: fields }: ExportedRequest['timeline'][number]): CopyLine {
  const what = ownOf(EVENT_WORDS, type) ?? TEXTS.other;
  const words = fieldsInWords(fields);
  return { label: time(at), value: `${BY_WORDS[by]}، ${what}${words ? `: ${words}` : ''}` };
}

/** The lines of a claim: what was lost when, which policy covers it, and the outcome. */
function claimLines(claim: ExportedRequest['claim']): CopyLine[] {
  if (!claim) return [];
  const amount = (rial: number | null) => (rial === null ? '' : inToman(rial));
  return [
    ...line(F.line, CLAIM_LINE_LABELS[claim.line]),
    ...line(F.loss_date, formatJalaliDate(claim.loss_date)),
    ...line(F.injury, claim.has_injury ? TEXTS.yes : TEXTS.no),
    ...line(F.insurer, claim.insurer),
    ...line(F.policy_number, claim.policy_number, true),
    ...line(F.insurer_reference, claim.insurer_reference, true),
    ...line(F.stage, CLAIM_STAGE_LABELS[claim.stage]),
    ...claim.papers.flatMap(({ title, state }) => line(title, PAPER_STATE_LABELS[state])),
    ...line(F.offered, amount(claim.offered_rial)),
    ...line(F.paid, amount(claim.paid_rial)),
  ];
}

/** The stored paths, hosts and campaign words, readable. */
const sourceInWords = (source: Record<string, string>): string =>
  Object.values(source).map(readablePath).join('، ');

function requestBlock(request: ExportedRequest): CopyBlock {
  const rating = request.rating === null ? '' : toPersianDigits(request.rating);
  return {
    title: `${KIND_LABELS[request.kind as RequestKind]} ${toPersianDigits(request.tracking_code)}`,
    lines: [
      ...line(F.name, request.full_name),
      ...line(F.phone, groupPhone(request.phone_number), true),
      ...line(F.subject, request.subject),
      ...line(F.status, STATUS_LABELS[request.status as RequestStatus]),
      ...line(F.result, RESULT_LABELS[request.result as RequestResult]),
      ...line(F.said, fieldsInWords(request.details)),
      ...line(F.created, time(request.created_at)),
      ...line(F.answered, time(request.first_response_at)),
      ...line(F.follow_up, time(request.follow_up_at)),
      ...line(F.closed, time(request.closed_at)),
      ...line(F.lost_reason, request.lost_reason),
      ...line(F.close_reason, request.close_reason),
      ...line(F.rating, rating),
      ...line(F.rating_comment, request.rating_comment),
      ...request.submissions.flatMap(({ source }) => line(F.source, sourceInWords(source))),
      ...request.submissions
        .slice(1)
        .flatMap(({ tracking_code }) => line(F.other_code, tracking_code, true)),
      ...request.files.flatMap(({ filename }) => line(F.file, filename)),
      ...claimLines(request.claim),
      ...request.comparisons.flatMap(comparisonLines),
      ...request.timeline.map(eventLine),
    ],
  };
}

/** Text with Persian digits; an address stays as it is. */
const inPersian = (text: string): string =>
  text
    .split(/(https?:\S+)/)
    .map((part, place) => (place % 2 === 1 ? part : toPersianDigits(part)))
    .join('');

function textSection({ texts }: PersonalData): CopySection {
  const lines = texts.map(({ at, template, state, text }) => ({
    label: time(at),
    value: `${ownOf(SMS_TEXTS, template)?.subject ?? TEXTS.other}، ${ownOf(TEXT_STATE_WORDS, state) ?? TEXTS.other}${text ? `: ${inPersian(text)}` : ''}`,
  }));
  return { title: TEXTS.texts, blocks: [{ title: '', lines }] };
}

function secondFactorLines(held: PersonalData['second_factor']): CopyLine[] {
  if (!held) return [];
  const { enabled_at, recovery_codes_left, trusted_devices } = held;
  return [
    ...line(TEXTS.secondFactor, enabled_at ? TEXTS.since(time(enabled_at)) : TEXTS.notConfirmed),
    ...line(TEXTS.recoveryCodes, toPersianDigits(recovery_codes_left)),
    ...trusted_devices.map(({ device, created_at, expires_at }) => ({
      label: TEXTS.trustedDevice,
      value: `${deviceLabel(device)}، ${TEXTS.until(time(created_at), time(expires_at))}`,
    })),
  ];
}

function signInSection(data: PersonalData): CopySection {
  const { sessions, known_devices, second_factor, codes, tries, uploads } = data;
  const count = (label: string, number: number) =>
    number > 0 ? line(label, toPersianDigits(number)) : [];
  const lines = [
    ...sessions.map(({ device, created_at, last_seen_at }) => ({
      label: TEXTS.session(time(created_at)),
      value: `${deviceLabel(device)}، ${TEXTS.lastSeen(time(last_seen_at))}`,
    })),
    ...known_devices.map(({ created_at, expires_at }) => ({
      label: TEXTS.device,
      value: TEXTS.until(time(created_at), time(expires_at)),
    })),
    ...secondFactorLines(second_factor),
    ...uploads.map(({ filename }) => ({ label: TEXTS.upload, value: filename })),
    ...codes.map(({ expires_at, first_name, last_name }) => ({
      label: TEXTS.code,
      value: [TEXTS.validTo(time(expires_at)), `${first_name ?? ''} ${last_name ?? ''}`.trim()]
        .filter(Boolean)
        .join('، '),
    })),
    ...count(TEXTS.codesSent, tries.codes_sent),
    ...count(TEXTS.wrongCodes, tries.wrong_codes),
    ...count(TEXTS.failedSignIns, tries.failed_sign_ins),
  ];
  return { title: TEXTS.signIn, blocks: [{ title: '', lines }] };
}

function staffSection({ views, duty, pages_written, images_added }: PersonalData): CopySection {
  const chosen = duty?.on_duty === true ? TEXTS.onDuty : TEXTS.offDuty;
  const lines = [
    ...(duty?.chosen_for ? line(TEXTS.dutyOf(dayTitle(duty.chosen_for)), chosen) : []),
    ...(duty?.given_at ? line(TEXTS.givenAt, time(duty.given_at)) : []),
    ...(duty?.digest_on ? line(TEXTS.digestOn, dayTitle(duty.digest_on)) : []),
    ...(duty?.leave_from ? line(TEXTS.leaveFrom, dayTitle(duty.leave_from)) : []),
    ...(duty?.leave_until ? line(TEXTS.leaveUntil, dayTitle(duty.leave_until)) : []),
    ...views.map(({ name }) => ({ label: TEXTS.view, value: name })),
    ...(pages_written > 0 ? line(TEXTS.pages, toPersianDigits(pages_written)) : []),
    ...(images_added > 0 ? line(TEXTS.images, toPersianDigits(images_added)) : []),
  ];
  return { title: TEXTS.work, blocks: [{ title: '', lines }] };
}

function logSection({ log }: PersonalData): CopySection {
  const lines = log.map(({ at, action, by }) => ({
    label: time(at),
    value: `${BY_WORDS[by]} ${actionOf(action)?.copy ?? TEXTS.other}`,
  }));
  return { title: TEXTS.log, blocks: [{ title: '', lines }] };
}

/** A person's data in the order it is read in, in Persian; parts without anything are left out. */
export function sectionsOf(data: PersonalData): CopySection[] {
  const sections = [
    ...accountSection(data),
    ...customerSection(data),
    { title: TEXTS.requests, blocks: data.requests.map(requestBlock) },
    { title: TEXTS.policies, blocks: data.policies.map(policyBlock) },
    { title: TEXTS.policyReminders, blocks: [{ title: '', lines: reminderLines(data) }] },
    { title: TEXTS.tasks, blocks: [{ title: '', lines: taskLines(data) }] },
    {
      title: TEXTS.forOthers,
      blocks: [
        {
          title: '',
          lines: [
            ...data.sent_for_others.map(eventLine),
            ...data.files_for_others.flatMap(({ filename }) => line(F.file, filename)),
          ],
        },
      ],
    },
    textSection(data),
    signInSection(data),
    staffSection(data),
    logSection(data),
  ];
  return sections
    .map((section) => ({
      ...section,
      blocks: section.blocks.filter(({ lines }) => lines.length > 0),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}
