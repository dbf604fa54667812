/** What comes next for a customer. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { KIND_LABELS } from '#domain/requests.ts';
import { DaysLeft } from '#features/policies/book/days-left.tsx';
import { TaskDialog } from '#features/tasks/task-dialog.tsx';
import type { TaskView } from '#features/tasks/tasks.ts';
import { useTaskSteps } from '#features/tasks/use-tasks.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Text, TextLink } from '#ui/look/look.tsx';
import { PAGE_TEXTS as TEXTS } from './customer-page.words.ts';
import { linkTo, Part, type PartsOf, remindersOf } from './customer-parts.tsx';
import { type DueThing, PART_SHOWN } from './detail.ts';

/** What a due thing is about, and where it leads; a task opens where it is. */
function aboutOf(thing: DueThing, { customer, base }: PartsOf) {
  const { policy, request, reminder, task, papers, amount_rial: rial } = thing;
  if (policy) {
    const about = `${CLAIM_LINE_LABELS[policy.line]}، ${toPersianDigits(policy.number)}`;
    const to = `${base}/policies/${policy.id}`;
    return { key: to, to, about: rial === null ? about : `${about}، ${inToman(rial)}` };
  }
  if (request) {
    const about = `${KIND_LABELS[request.kind]} ${toPersianDigits(request.tracking_code)}`;
    const to = linkTo(base, request);
    return {
      key: to,
      to,
      about: papers.length > 0 ? `${about}: ${TEXTS.papers(papers)}` : about,
    };
  }
  if (reminder) {
    const to = remindersOf({ customer, base });
    return { key: `reminder ${reminder.id}`, to, about: CLAIM_LINE_LABELS[reminder.line] };
  }
  return { key: `task ${task?.id}`, to: null, about: task?.owner.name ?? '' };
}

const ENDS: readonly DueThing['what'][] = ['policy_end', 'reminder_end'];

function DueRow({ thing, of, onTask }: { thing: DueThing; of: PartsOf; onTask: () => void }) {
  const today = isoDateInTehran(new Date());
  const { to, about } = aboutOf(thing, of);
  const { what, on, task } = thing;
  return (
    <li>
      <div>
        {to === null ? (
          <ToolButton aria-label={TEXTS.openTask(task?.title ?? '')} onClick={onTask}>
            {task?.title}
          </ToolButton>
        ) : (
          <TextLink to={to}>{TEXTS.dueWhat[what]}</TextLink>
        )}
        <Text size="sm" tone="muted">
          {task ? `${TEXTS.dueWhat.task}، ${about}` : about}
        </Text>
      </div>
      <div>
        {on === today && !ENDS.includes(what) ? (
          <Text as="span" tone="warning" weight="medium">
            {TEXTS.today}
          </Text>
        ) : (
          <DaysLeft endsOn={on} today={today} />
        )}
        <Text size="sm" tone="muted">
          <time dateTime={on}>{isoDateToJalali(on)}</time>
        </Text>
      </div>
    </li>
  );
}

/** What comes next, the nearest first; the further ones behind a button. */
export function CustomerDue(of: PartsOf) {
  const { due, counts } = of.customer;
  const steps = useTaskSteps();
  const [isWhole, setWhole] = useState(false);
  const [open, setOpen] = useState<TaskView | null>(null);
  const shown = isWhole ? due : due.slice(0, PART_SHOWN);
  return (
    <Part
      title={TEXTS.due}
      none={TEXTS.dueNone}
      shown={shown.length}
      count={counts.due}
      foot={
        due.length > shown.length && (
          <Button variant="default" onClick={() => setWhole(true)}>
            {TEXTS.dueMore(due.length - shown.length)}
          </Button>
        )
      }
      beside={<TaskDialog open={open} steps={steps} onClose={() => setOpen(null)} />}
    >
      {shown.map((thing) => (
        <DueRow
          key={`${thing.what} ${thing.on} ${aboutOf(thing, of).key}`}
          thing={thing}
          of={of}
          onTask={() => setOpen(thing.task)}
        />
      ))}
    </Part>
  );
}
