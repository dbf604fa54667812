import { useEffect } from 'react';
import { SERVICE_OPTIONS } from '#domain/services.ts';
import { useCatalogue } from '#features/catalogue/menu/store.ts';
import { productGroups } from '#features/requests/intake/product-groups.ts';
import { SERVICES_GROUP } from '#features/requests/intake/texts.ts';

const SERVICES = {
  label: SERVICES_GROUP,
  options: SERVICE_OPTIONS,
};

/** The options for advice: the services at once, the insurances of the menu once it is loaded. */
export function useServices() {
  const { products, error, load } = useCatalogue();
  const isMissing = products === null;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing, load]);
  return {
    groups: [SERVICES, ...productGroups(products ?? [])],
    isFailed: isMissing && error !== null,
  };
}
