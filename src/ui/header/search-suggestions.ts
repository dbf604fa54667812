import { type ComponentType, createContext } from 'react';

/** The component that suggests pages below a search field. */
export type Suggestions = ComponentType<{ input: HTMLInputElement }>;

/** Loads the suggestions when a field is first focused; null where there are none. */
export const SearchSuggestions = createContext<(() => Promise<{ default: Suggestions }>) | null>(
  null,
);
