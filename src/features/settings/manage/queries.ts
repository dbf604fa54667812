import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { http } from '#lib/http/http-client.ts';
import { SETUP_KEY } from '../setup/queries.ts';
import { type AllSettings, allSettingsReply, managerPhotoReply } from './contract.ts';

export const SETTINGS_KEY = ['settings', 'all'];

/** All settings, for the super-admin's page. */
export function useAllSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      allSettingsReply.parse(await http.get('/settings/all', { signal }).json()).data,
  });
}

/** Saves a section; the reply is the new state. */
export function useSaveSettings(): (changes: Record<string, unknown>) => Promise<void> {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return async (changes) => {
    const reply = await http.post('/settings', { json: changes }).json();
    queries.setQueryData<AllSettings>(SETTINGS_KEY, allSettingsReply.parse(reply).data);
    void queries.invalidateQueries({ queryKey: SETUP_KEY });
    // Name and telephone also stand in this page's header, and on the site's other pages.
    void revalidate();
  };
}

/** Stores a portrait and answers its address. */
export async function uploadManagerPhoto(photo: Blob): Promise<string> {
  const body = new FormData();
  body.set('photo', photo);
  return managerPhotoReply.parse(await http.post('/settings/manager-photo', { body }).json()).data
    .url;
}
