import { KIND_LABELS, type RequestKind } from '#domain/requests.ts';
import type { AuditAction, SentencePart } from '#features/audit/contract.ts';
import type { LogRow } from './data.server.ts';
import type { Names } from './names.data.server.ts';
import {
  actorWithoutAccount,
  SENTENCES,
  SUBJECT_NAMES as TEXTS,
  UNKNOWN_SENTENCE,
} from './sentences.texts.ts';

function person(names: Names, id: number): SentencePart {
  const name = names.people.get(id);
  if (name === undefined) return { text: TEXTS.gonePerson };
  return { text: name || TEXTS.nameless, page: { of: 'user', id } };
}

function request(names: Names, id: number): SentencePart[] {
  const known = names.requests.get(id);
  if (!known) return [{ text: TEXTS.goneRequest }];
  const kind = known.kind as RequestKind;
  return [
    { text: `${KIND_LABELS[kind]} ` },
    { text: known.code, is_code: true, page: { of: 'request', id, kind } },
  ];
}

/** A policy by its current number. */
function policy(names: Names, id: number): SentencePart[] {
  const number = names.policies.get(id);
  if (!number) return [{ text: TEXTS.gonePolicy }];
  return [
    { text: `${TEXTS.policy} ` },
    { text: number, is_code: true, page: { of: 'policy', id } },
  ];
}

/** A thing of the catalogue by its current name; a deleted one by its last name, if known. */
function titled(
  row: LogRow,
  noun: 'category' | 'item',
  titles: Map<number, string>,
): SentencePart[] {
  const today = titles.get(row.subjectId ?? 0);
  const title = today ?? row.after?.title ?? row.before?.title;
  if (typeof title !== 'string') {
    return [{ text: noun === 'category' ? TEXTS.goneCategory : TEXTS.goneItem }];
  }
  const name = { text: `«${title}»` };
  return [
    { text: `${TEXTS[noun]} ` },
    today === undefined ? name : { ...name, page: { of: 'catalogue' } },
  ];
}

/** A page by the name it had. */
function page({ before, after }: LogRow): SentencePart[] {
  const title = after?.title ?? before?.title;
  if (typeof title !== 'string') return [{ text: TEXTS.gonePage }];
  return [{ text: `${TEXTS.page} «${title}»` }];
}

function subject(row: LogRow, names: Names): SentencePart[] {
  const { subjectType: type, subjectId: id } = row;
  if (type === 'category') return titled(row, type, names.categories);
  if (type === 'item') return titled(row, type, names.items);
  if (type === 'page') return page(row);
  if (type === 'request' && id !== null) return request(names, id);
  if (type === 'policy' && id !== null) return policy(names, id);
  if (type === 'insurer') return [{ text: `${TEXTS.insurer} «${recordedValue(row, 'name')}»` }];
  return [id === null ? { text: TEXTS.gonePerson } : person(names, id)];
}

/** A value of an entry after the change, else before it. */
const recordedValue = ({ before, after }: LogRow, name: string): string =>
  String(after?.[name] ?? before?.[name] ?? '');

function holder(values: LogRow['before'], names: Names): SentencePart {
  const id = values?.assignee_id;
  return typeof id === 'number' ? person(names, id) : { text: TEXTS.gonePerson };
}

/**
 * Who did what to what, in Persian: parts in order, with a part of its own for each thing that has a page.
 */
export function tell(row: LogRow, names: Names): SentencePart[] {
  const { action, actorId, subjectId, subjectType } = row;
  const sentence = SENTENCES[action as AuditAction]?.({
    before: row.before ?? {},
    after: row.after ?? {},
    actorId,
    isOwnAccount: subjectType === 'user' && actorId === subjectId,
  });
  const fill: Record<string, () => SentencePart[]> = {
    actor: () => [
      actorId === null ? { text: actorWithoutAccount(action) } : person(names, actorId),
    ],
    subject: () => subject(row, names),
    from: () => [holder(row.before, names)],
    to: () => [holder(row.after, names)],
    view: () => [{ text: String(row.after?.name ?? row.before?.name ?? '') }],
    image: () => [{ text: String(row.after?.alt ?? row.before?.alt ?? '') }],
    words: () => [{ text: recordedValue(row, 'words') }],
    target: () => [{ text: recordedValue(row, 'target') }],
    action: () => [{ text: action, is_code: true }],
  };
  return (sentence ?? UNKNOWN_SENTENCE)
    .split(/\{(\w+)\}/)
    .flatMap((text, index) => (index % 2 === 1 ? (fill[text]?.() ?? []) : text ? [{ text }] : []));
}

/** A sentence as one text, for files. */
export const plain = (sentence: readonly SentencePart[]): string =>
  sentence.map(({ text }) => text).join('');
