import { AUDIT_ACTIONS, AUDIT_NOUNS, actionOf } from '#features/audit/actions.words.ts';
import { AUDIT_TEXTS as TEXTS } from '#features/audit/audit.words.ts';
import { day, defineList, type FilterOf, picked, text } from '#kit/list.ts';

/** All actions, grouped by their subject. */
const ACTIONS = Object.entries(AUDIT_NOUNS).map(([noun, { group }]) => ({
  group,
  items: AUDIT_ACTIONS.filter((action) => action.startsWith(`${noun}.`)).map((action) => ({
    value: action,
    label: actionOf(action)?.label ?? action,
  })),
}));

const FIELDS = {
  /** Everything that concerns a person, or only what they did themselves. */
  person: picked({ label: TEXTS.person }),
  actor: picked({ label: TEXTS.person }),
  action: text(TEXTS.what, 81, { label: TEXTS.what, choices: ACTIONS }),
  subject_type: text('', 40),
  subject_id: picked({}),
  from: day(TEXTS.from),
  to: day(TEXTS.to),
};
export type AuditLogFilter = FilterOf<typeof FIELDS>;

/** The log's filter, as in its address. */
export const AUDIT = defineList(FIELDS);
