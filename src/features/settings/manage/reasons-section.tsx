import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CloseReason } from '#domain/close-reasons.ts';
import { REQUEST_KINDS, type RequestKind } from '#domain/requests.ts';
import { IconPlus } from '#ui/icons/index.ts';
import { Fold, Group, Stack, Text } from '#ui/look/look.tsx';
import { REASON_MAX, REASONS, reasonsField } from '../groups/reasons.ts';
import { SETTINGS_TEXTS } from '../settings.words.ts';
import type { AllSettings } from './manage.ts';
import { type FieldErrorList, SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.reasons;

/** A reason as it is edited; one that was never saved can still be removed. */
type Draft = CloseReason & { isNew?: boolean };
type Lists = Record<RequestKind, Draft[]>;

/** An empty row that was added is no reason. */
const isGiven = ({ isNew, label }: Draft): boolean => !isNew || label.trim() !== '';

/** Ids are only to be unlike each other within a list. */
const newReason = (): Draft => ({
  id: crypto.randomUUID().slice(0, 8),
  label: '',
  is_retired: false,
  isNew: true,
});

/** Why requests are closed without a win: a list for each kind, to add to, to rename and to retire from. */
export function ReasonsSection({ settings }: { settings: AllSettings }) {
  const [lists, setLists] = useState<Lists>(
    () =>
      Object.fromEntries(
        REQUEST_KINDS.map((kind) => [kind, settings[reasonsField(kind)]]),
      ) as Lists,
  );
  const given = Object.fromEntries(
    REQUEST_KINDS.map((kind) => [
      reasonsField(kind),
      lists[kind].filter(isGiven).map(({ isNew: _isNew, ...reason }) => reason),
    ]),
  );

  const setList = (kind: RequestKind, list: Draft[]) =>
    setLists((now) => ({ ...now, [kind]: list }));

  /** Rows have the places that the server's errors name. */
  const collect = () => {
    for (const kind of REQUEST_KINDS) setList(kind, lists[kind].filter(isGiven));
    return given;
  };

  return (
    <SettingsSection group={REASONS} collect={collect} draft={given}>
      {(errors) =>
        REQUEST_KINDS.map((kind) => (
          <ReasonList
            key={kind}
            kind={kind}
            list={lists[kind]}
            errors={errors}
            onChange={(list) => setList(kind, list)}
          />
        ))
      }
    </SettingsSection>
  );
}

interface ListProps {
  kind: RequestKind;
  list: Draft[];
  errors: FieldErrorList;
  onChange: (list: Draft[]) => void;
}

function ReasonList({ kind, list, errors, onChange }: ListProps) {
  const name = reasonsField(kind);
  const { label: title = '' } = REASONS.fields[name];
  const change = (id: string, part: Partial<Draft>) =>
    onChange(list.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const hasErrors = Object.keys(errors).some((field) => field.startsWith(name));
  return (
    <Fold title={title} isOpen={hasErrors}>
      <Text role="alert" tone="danger">
        {errors[name]}
      </Text>
      {list.map((reason, place) => (
        <Group key={reason.id} gap="1h" isNowrap>
          <TextInput
            aria-label={TEXTS.name(title)}
            value={reason.label}
            onChange={({ currentTarget }) => change(reason.id, { label: currentTarget.value })}
            error={errors[`${name}.${place}.label`]}
            maxLength={REASON_MAX}
            disabled={reason.is_retired}
            style={{ flexGrow: 1 }}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              reason.isNew
                ? onChange(list.filter(({ id }) => id !== reason.id))
                : change(reason.id, { is_retired: !reason.is_retired })
            }
          >
            {reason.isNew ? SETTINGS_TEXTS.remove : TEXTS[reason.is_retired ? 'restore' : 'retire']}
          </Button>
        </Group>
      ))}
      <Stack>
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => onChange([...list, newReason()])}
          >
            {TEXTS.add}
          </Button>
        </Group>
      </Stack>
    </Fold>
  );
}
