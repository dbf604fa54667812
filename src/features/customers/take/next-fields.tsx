import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { canSeeKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { nameWithAbsence } from '#features/duty/leave.ts';
import { ASSIGN_TEXTS } from '#features/handling/assign.ts';
import { followUpPresets, isDayOff } from '#features/handling/outcome/follow-up-form.tsx';
import { isAfterEnd, OUTCOME_TEXTS } from '#features/handling/outcome/outcome.ts';
import { useAssignees, useDeadlineRules } from '#features/handling/panel/use-panel.ts';
import { appointmentLabel } from '#features/handling/time-labels.ts';
import { days } from '#lib/dates/durations.ts';
import { formatJalaliDay, isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { DayInput } from '#ui/days/day-input.tsx';
import { Abreast, Note, Stack, Text } from '#ui/look/look.tsx';
import { Segments } from '#ui/look/segments.tsx';
import { lastDayIn, NEXTS, PICKED, type TakeDraft, timeOf } from './draft.ts';
import { TAKE_TEXTS as TEXTS } from './take.words.ts';

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  draft: TakeDraft;
  set: (part: Partial<TakeDraft>) => void;
  errorOf: (name: string) => string | undefined;
};

/** The furthest day that the server accepts. */
const FURTHEST = days(366);

/** When to call again: a preset, or any day and time of the coming year. */
function WhenFields({ draft, set, errorOf }: Props) {
  const rules = useDeadlineRules();
  const { office } = rules;
  const [now] = useState(() => new Date());
  const last = lastDayIn(draft, rules);
  const presets = followUpPresets(now, office, last);
  const titles = {
    ...Object.fromEntries(presets.map(({ label }, place) => [String(place), label])),
    [PICKED]: OUTCOME_TEXTS.pick,
  };
  const at = timeOf(draft, rules);
  const afterEnd = at && isAfterEnd(at, last, now) ? last : null;
  const error = errorOf('follow_up_at');
  return (
    <Stack gap={1}>
      <Segments
        label={OUTCOME_TEXTS.followUpTitle}
        options={[...presets.keys().map(String), PICKED]}
        titles={titles}
        chosen={draft.when}
        onChoose={(when) => set({ when })}
        isWrapped
      />
      {draft.when === PICKED && (
        <Abreast min="13rem">
          <DayInput
            name="follow_up_at"
            label={OUTCOME_TEXTS.date}
            value={draft.follow_up_at}
            onChange={(follow_up_at) => set({ follow_up_at })}
            error={error}
            hint={OUTCOME_TEXTS.dateHint}
            autoComplete="off"
            first={isoDateInTehran(now)}
            last={isoDateInTehran(new Date(now.getTime() + FURTHEST))}
            opensAt={isoDateInTehran(now)}
            looks="ahead"
          />
          <TextInput
            name="time"
            label={OUTCOME_TEXTS.time}
            value={draft.time}
            onChange={({ currentTarget }) => set({ time: toPersianDigits(currentTarget.value) })}
            error={errorOf('time')}
            description={OUTCOME_TEXTS.timeHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        </Abreast>
      )}
      {at && (
        <Text role="status" size="sm">
          {appointmentLabel(at, now)}{' '}
          {afterEnd && (
            <Text as="small" size="xs" tone="danger">
              {OUTCOME_TEXTS.after[afterEnd.of](
                formatJalaliDay(tehranInstant(afterEnd.day), now),
              )}{' '}
            </Text>
          )}
          {isDayOff(at, office) && (
            <Text as="small" size="xs" tone="warning">
              {OUTCOME_TEXTS.dayOff}
            </Text>
          )}
        </Text>
      )}
      {draft.when !== PICKED && error && (
        <Text role="alert" tone="danger">
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** The colleagues who may have a request of the kind. */
function ColleagueField({ me, draft, set, errorOf }: Props) {
  const { data: staff, isPending, isError } = useAssignees();
  const colleagues = (staff ?? []).filter(
    ({ id, role }) => id !== me.id && canSeeKind(role, draft.kind),
  );
  return (
    <Select
      name="assignee"
      label={ASSIGN_TEXTS.colleague}
      data={colleagues.map((one) => ({
        value: String(one.id),
        label: nameWithAbsence(one),
      }))}
      value={draft.assignee}
      onChange={(assignee) => set({ assignee })}
      error={errorOf('assignee') ?? (isError ? ASSIGN_TEXTS.assigneesFailed : undefined)}
      placeholder={ASSIGN_TEXTS.chooseColleague}
      nothingFoundMessage={isPending ? ASSIGN_TEXTS.assigneesLoading : ASSIGN_TEXTS.noColleague}
      searchable
      selectFirstOptionOnChange
      maxDropdownHeight={200}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** What comes next: who does it, and when. */
export function NextFields(props: Props) {
  const { me, draft, set } = props;
  if (!canSeeKind(me.role, draft.kind)) {
    return <Note tone="plain">{TEXTS.complaintLead}</Note>;
  }
  return (
    <Stack gap={1}>
      <Segments
        label={TEXTS.next}
        options={NEXTS}
        titles={TEXTS.nexts}
        chosen={draft.next}
        onChoose={(next) => set({ next })}
        isWrapped
      />
      {draft.next === 'follow_up' && <WhenFields {...props} />}
      {draft.next === 'hand_over' && <ColleagueField {...props} />}
    </Stack>
  );
}
