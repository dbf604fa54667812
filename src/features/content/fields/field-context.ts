import { type ComponentType, createContext, useContext } from 'react';
import type { Field } from '#domain/page-shape/field.ts';

export type FieldProps = {
  field: Field;
  path: string;
  value: unknown;
  /** Replaces the field's own label where it would be repeated. */
  label?: string | undefined;
};

/** A page that can be linked to. */
export type LinkedPage = { path: string; title: string };

/** The context that all fields of a page share. */
type Fields = {
  /** Renders a field of any kind, for groups and lists. */
  View: ComponentType<FieldProps>;
  /** Writes a value at its path. */
  write: (path: string, value: unknown) => void;
  /** The server's errors by path. */
  errors: Readonly<Record<string, string>>;
  pages: readonly LinkedPage[];
  /** Announces a sentence to screen readers. */
  announce: (sentence: string) => void;
  /** The page's own address, for the preview of a search result. */
  address: string;
};

const FieldContext = createContext<Fields | null>(null);

export const FieldProvider = FieldContext.Provider;

export function useFields(): Fields {
  const fields = useContext(FieldContext);
  if (!fields) throw new Error('a field stands outside of a page');
  return fields;
}

/** The server's error at a path, if any. */
export const useErrorAt = (path: string): string | undefined => useFields().errors[path];

/** Whether there is an error below a path. */
export function useHasErrorsBelow(path: string): boolean {
  return Object.keys(useFields().errors).some((one) => one.startsWith(`${path}.`));
}
