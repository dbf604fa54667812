import { canSeeKind, type RequestKind } from '#domain/requests.ts';
import type { OnDuty } from '#features/duty/service.server.ts';
import type { DutySettings } from '#features/settings/contract.ts';
import { BROKEN, type Level } from './contract.ts';

type Asked = {
  level: Level;
  kind: RequestKind;
  assigneeId: number | null;
  /** The colleagues on duty now, and all super-admins. */
  onDuty: readonly OnDuty[];
  chiefs: readonly OnDuty[];
  settings: DutySettings;
};

/** Those of a list who are on duty; all of it where none is. */
const thereOf = (people: readonly OnDuty[], onDuty: readonly OnDuty[]): readonly OnDuty[] => {
  const there = people.filter(({ id }) => onDuty.some((one) => one.id === id));
  return there.length > 0 ? there : people;
};

/**
 * Who is notified: at the first level the assignee, or all on duty where there is none or they are absent; at
 * the second the super-admins. Left out are colleagues who may not see the kind, or who want no such texts.
 */
export function recipientsOf(asked: Asked): OnDuty[] {
  const { level, kind, assigneeId, onDuty, chiefs, settings } = asked;
  const wants = ({ id, role }: OnDuty) =>
    canSeeKind(role, kind) && !settings.quiet_staff.includes(id);
  if (level !== BROKEN) {
    return settings.overdue_texts ? thereOf(chiefs, onDuty).filter(wants) : [];
  }
  const assignee = onDuty.find(({ id }) => id === assigneeId);
  const isTold = ({ role }: OnDuty) => settings.promise_texts.some((one) => one === role);
  return (assignee ? [assignee] : onDuty).filter((one) => isTold(one) && wants(one));
}
