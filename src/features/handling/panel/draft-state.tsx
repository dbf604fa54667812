import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

const StoredState = createContext<Map<string, unknown>>(new Map());

type Props = {
  /** The request that the typed text is about; another one starts with empty forms. */
  of: string;
  children: ReactNode;
};

/**
 * Stores form state above the panel: when a window shrinks, the panel is rendered as a dialog without losing
 * input.
 */
export function KeepState({ of, children }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored state belongs to this request
  const stored = useMemo(() => new Map<string, unknown>(), [of]);
  return <StoredState value={stored}>{children}</StoredState>;
}

/** A state that is stored under its name, for the component that replaces this one. */
export function useDraftState<T>(name: string, initial: T) {
  const stored = useContext(StoredState);
  const [value, setValue] = useState(() => (stored.has(name) ? (stored.get(name) as T) : initial));
  useEffect(() => {
    stored.set(name, value);
  }, [stored, name, value]);
  return [value, setValue] as const;
}

/** Deletes all stored state, when a form is left. */
export function useForgetDrafts(): () => void {
  const stored = useContext(StoredState);
  return () => stored.clear();
}
