import { useEffect } from 'react';
import { useCatalogue } from '#features/catalogue/menu/store.ts';
import { CONSULTATION_FORM_TEXTS, SERVICE_TITLES } from '../intake/texts.ts';

const SERVICES = {
  label: CONSULTATION_FORM_TEXTS.services,
  options: Object.entries(SERVICE_TITLES).map(([value, label]) => ({ value, label })),
};

/** What one may ask advice about: the services at once, the insurances of the menu once it is there. */
export function useServices() {
  const { products, error, load } = useCatalogue();
  const isMissing = products === null;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing, load]);
  const groups = (products ?? []).map(({ title, routes }) => ({
    label: title,
    options: routes.map(({ id, name }) => ({ value: `item:${id}`, label: name })),
  }));
  return { groups: [SERVICES, ...groups], isFailed: isMissing && error !== null };
}
