import { canSeeKind, type RequestKind } from '#domain/requests.ts';
import type { OnDuty } from '#features/duty/service.server.ts';
import type { DutySettings } from '#features/settings/contract.ts';
import { BROKEN, type Level } from './contract.ts';

type Asked = {
  level: Level;
  kind: RequestKind;
  assigneeId: number | null;
  /** Who is on duty now, and every super-admin. */
  onDuty: readonly OnDuty[];
  chiefs: readonly OnDuty[];
  settings: DutySettings;
};

/** Those of a list who are there; all of it where none is. */
const thereOf = (people: readonly OnDuty[], onDuty: readonly OnDuty[]): readonly OnDuty[] => {
  const there = people.filter(({ id }) => onDuty.some((one) => one.id === id));
  return there.length > 0 ? there : people;
};

/**
 * Who is told: at first whoever has the request, or all on duty where nobody has it or that one is not there today;
 * later the super-admins. Nobody is told of what they may not see, nor who wants no such texts.
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
