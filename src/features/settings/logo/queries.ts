import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '#kit/call.ts';
import type { AllSettings } from '../manage/contract.ts';
import { SETTINGS_KEY } from '../manage/queries.ts';
import { removeLogoCall, takeLogoCall } from './contract.ts';

/** Sets another logo, or none; the page's header shows it at once. */
export function useChangeLogo(): (picture: Blob | null) => Promise<void> {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return async (picture) => {
    const sent = picture ? call(takeLogoCall, { logo: picture }) : call(removeLogoCall, {});
    const { logo } = (await sent).data;
    queries.setQueryData<AllSettings>(SETTINGS_KEY, (known) => known && { ...known, logo });
    void revalidate();
  };
}
