import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { SETUP_KEY } from '../setup/queries.ts';
import { type AllSettings, allSettingsCall, changeSettingsCall } from './contract.ts';

export const SETTINGS_KEY = ['settings', 'all'];

/** All settings, for the super-admin's page. */
export function useAllSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => (await call(allSettingsCall, {}, { signal })).data,
  });
}

/** The settings to change. */
export type Changes = InputOf<typeof changeSettingsCall>;

/** Saves a section; the reply is the new state. */
export function useSaveSettings(): (changes: Changes) => Promise<void> {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return async (changes) => {
    const { data } = await call(changeSettingsCall, changes);
    queries.setQueryData<AllSettings>(SETTINGS_KEY, data);
    void queries.invalidateQueries({ queryKey: SETUP_KEY });
    // Name and telephone also stand in this page's header, and on the site's other pages.
    void revalidate();
  };
}
