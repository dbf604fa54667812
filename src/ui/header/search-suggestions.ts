import { type ComponentType, createContext } from 'react';

/** What proposes pages below a search field while one types. */
export type Suggestions = ComponentType<{ input: HTMLInputElement }>;

/** How to get at the suggestions, which come when a field is first entered; null where there are none. */
export const SearchSuggestions = createContext<(() => Promise<{ default: Suggestions }>) | null>(
  null,
);
