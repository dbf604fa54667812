import type { ReactNode } from 'react';
import type { Field, GroupField as Group } from '#domain/page-shape/field.ts';
import { Stack, Text } from '#ui/look/look.tsx';
import type { Words } from '../editor/written-at.ts';
import { useFields } from './field-context.ts';
import classes from './fields.module.css';

type Props = { field: Group; path: string; label: string; value: Words };

/** The fields of a group, without a frame around them. */
export function GroupFields({ field, path, value }: Omit<Props, 'label'>) {
  const { View } = useFields();
  return Object.entries(field.fields as Record<string, Field>).map(([name, one]) => (
    <View key={name} field={one} path={`${path}.${name}`} value={value[name]} />
  ));
}

/** An error that is at no input of its own; it takes the focus itself. */
export function FieldError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <Text size="sm" tone="danger" data-error tabIndex={-1}>
      {children}
    </Text>
  );
}

type FrameProps = { label: string; error?: string | undefined; children: ReactNode };

/** The frame of fields that belong together, with what is wrong with them as a whole. */
export function FieldGroup({ label, error, children }: FrameProps) {
  return (
    <Stack as="fieldset" gap="1h" className={classes.group}>
      <Text as="legend" tone="soft" weight="bold">
        {label}
      </Text>
      <FieldError>{error}</FieldError>
      {children}
    </Stack>
  );
}

/** Fields that belong together, under their own heading. */
export function GroupField({ label, ...props }: Props) {
  return (
    <FieldGroup label={label}>
      <GroupFields {...props} />
    </FieldGroup>
  );
}
