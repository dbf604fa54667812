import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

const Kept = createContext<Map<string, unknown>>(new Map());

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
  const kept = useMemo(() => new Map<string, unknown>(), [of]);
  return <Kept value={kept}>{children}</Kept>;
}

/** A state that is stored under its name, for the component that replaces this one. */
export function useKeptState<T>(name: string, initial: T) {
  const kept = useContext(Kept);
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as T) : initial));
  useEffect(() => {
    kept.set(name, value);
  }, [kept, name, value]);
  return [value, setValue] as const;
}

/** Deletes all stored state, when a form is left. */
export function useForgetKept(): () => void {
  const kept = useContext(Kept);
  return () => kept.clear();
}
