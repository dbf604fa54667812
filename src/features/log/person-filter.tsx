import { NativeSelect } from '@mantine/core';
import type { ComponentType } from 'react';
import type { NamedPerson } from '#features/audit/audit.ts';
import { AUDIT_TEXTS as TEXTS } from '#features/audit/audit.words.ts';
import { Stack } from '#ui/look/look.tsx';
import type { AuditLogFilter } from './audit-filter.ts';

/** The account search, passed in by the page. */
type PersonChoiceProps = {
  label: string;
  hint: string;
  chosen: NamedPerson | null;
  onChoose: (person: NamedPerson | null) => void;
};

export interface PersonProps {
  filter: AuditLogFilter;
  /** The name of the person whom the log is filtered by, if known. */
  person: NamedPerson | null;
  PersonChoice: ComponentType<PersonChoiceProps>;
  onChange: (filter: AuditLogFilter) => void;
}

const SCOPES = ['person', 'actor'] as const;
type Scope = (typeof SCOPES)[number];
const OPTIONS = SCOPES.map((value) => ({ value, label: TEXTS.scopes[value] }));

/** Filters by person: everything that concerns them, or only what they did themselves. */
export function PersonFilter({ filter, person, PersonChoice, onChange }: PersonProps) {
  const scope: Scope = filter.actor === '' ? 'person' : 'actor';
  const id = filter[scope];
  const narrow = (to: Scope, value: string) =>
    onChange({ ...filter, person: '', actor: '', [to]: value });
  return (
    <Stack gap={1}>
      <PersonChoice
        label={TEXTS.person}
        hint={TEXTS.personHint}
        chosen={person && String(person.id) === id ? person : null}
        onChoose={(one) => narrow(scope, one ? String(one.id) : '')}
      />
      {id !== '' && (
        <NativeSelect
          aria-label={TEXTS.scope}
          value={scope}
          data={OPTIONS}
          onChange={(event) => narrow(event.currentTarget.value as Scope, id)}
        />
      )}
    </Stack>
  );
}
