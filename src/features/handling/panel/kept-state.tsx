import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

const Kept = createContext<Map<string, unknown>>(new Map());

type Props = {
  /** What is typed is about this; about another one it begins anew. */
  of: string;
  children: ReactNode;
};

/** Outlives what is inside: a window that shrinks draws the panel as a dialog, and nothing typed is lost. */
export function KeepState({ of, children }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is about this
  const kept = useMemo(() => new Map<string, unknown>(), [of]);
  return <Kept value={kept}>{children}</Kept>;
}

/** A state that is found again under its name by what takes the place of the one who had it. */
export function useKeptState<T>(name: string, initial: T) {
  const kept = useContext(Kept);
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as T) : initial));
  useEffect(() => {
    kept.set(name, value);
  }, [kept, name, value]);
  return [value, setValue] as const;
}

/** Forgets all that is kept, where a form is left. */
export function useForgetKept(): () => void {
  const kept = useContext(Kept);
  return () => kept.clear();
}
