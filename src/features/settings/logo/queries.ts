import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { http } from '#lib/http/http-client.ts';
import { settingsReply } from '../contract.ts';
import type { AllSettings } from '../manage/contract.ts';
import { SETTINGS_KEY } from '../manage/queries.ts';

/** Sets another logo, or none; the page's header shows it at once. */
export function useChangeLogo(): (picture: Blob | null) => Promise<void> {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return async (picture) => {
    const body = new FormData();
    if (picture) body.set('logo', picture);
    const sent = picture ? http.post('/settings/logo', { body }) : http.delete('/settings/logo');
    const { logo } = settingsReply.parse(await sent.json()).data;
    queries.setQueryData<AllSettings>(SETTINGS_KEY, (known) => known && { ...known, logo });
    void revalidate();
  };
}
