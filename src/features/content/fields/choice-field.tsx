import { NativeSelect } from '@mantine/core';
import { useErrorAt, useFields } from './field-context.ts';

type Props = {
  path: string;
  label: string;
  options: Readonly<Record<string, string>>;
  value: string;
};

/** A choice of one option. */
export function ChoiceField({ path, label, options, value }: Props) {
  const { write } = useFields();
  return (
    <NativeSelect
      name={path}
      label={label}
      value={value}
      error={useErrorAt(path)}
      onChange={(event) => write(path, event.currentTarget.value)}
      data={Object.entries(options).map(([one, named]) => ({ value: one, label: named }))}
    />
  );
}
