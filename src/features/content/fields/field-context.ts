import { type ComponentType, createContext, useContext } from 'react';
import type { Field } from '#domain/page-shape/field.ts';

export type FieldProps = {
  field: Field;
  path: string;
  value: unknown;
  /** In place of the field's own label, where that would be said twice. */
  label?: string | undefined;
};

/** A page that links may lead to. */
export type LinkedPage = { path: string; title: string };

/** What the fields of a page share. */
export type Fields = {
  /** A field of any sort, for groups and lists of them. */
  View: ComponentType<FieldProps>;
  /** Writes a value at its path. */
  write: (path: string, value: unknown) => void;
  /** What the server said of places, by path. */
  errors: Readonly<Record<string, string>>;
  pages: readonly LinkedPage[];
  /** Says a sentence to who cannot see what moves. */
  announce: (sentence: string) => void;
  /** The page's own address, for the look of a search result. */
  address: string;
};

const FieldContext = createContext<Fields | null>(null);

export const FieldProvider = FieldContext.Provider;

export function useFields(): Fields {
  const fields = useContext(FieldContext);
  if (!fields) throw new Error('a field stands outside of a page');
  return fields;
}

/** The sentence for a place, where the server refused it. */
export const useErrorAt = (path: string): string | undefined => useFields().errors[path];

/** Whether something below a place was refused. */
export function useHasErrorsBelow(path: string): boolean {
  return Object.keys(useFields().errors).some((one) => one.startsWith(`${path}.`));
}
