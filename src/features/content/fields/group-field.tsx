import type { Field, GroupField as Group } from '#domain/page-shape/field.ts';
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

/** Fields that belong together, under their own heading. */
export function GroupField({ label, ...props }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <GroupFields {...props} />
    </fieldset>
  );
}
