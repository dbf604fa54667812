import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { normaliseLine } from '#lib/text/text.ts';
import { EDIT_TEXTS as TEXTS } from './texts.ts';

type Iran = typeof import('#domain/iran.ts');

type Props = {
  province: string;
  city: string;
  onChange: (place: { province: string; city: string }) => void;
  errors: { province?: string | undefined; city?: string | undefined };
};

/** Folds a name, so that it is found in any spelling of ی and ک, with or without its ZWNJ. */
const plain = (text: string): string => normaliseLine(text).replaceAll('\u200c', '');
const byName: OptionsFilter = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ label }) => plain(label).includes(plain(search)));

/** Province, then one of its cities. The list is fetched when the form opens: it is 60 KB. */
export function PlaceSelects({ province, city, onChange, errors }: Props) {
  const [iran, setIran] = useState<Iran | null>(null);
  useEffect(() => {
    // If the list fails to load, the chosen place stays.
    void import('#domain/iran.ts').then(setIran, () => {});
  }, []);
  const provinces = iran ? iran.provinces : [province].filter(Boolean);
  const cities = iran ? iran.citiesOf(province) : [city].filter(Boolean);
  const shared = {
    searchable: true,
    clearable: true,
    filter: byName,
    maxDropdownHeight: 264,
    nothingFoundMessage: TEXTS.nothingFound,
    clearButtonProps: { 'aria-label': TEXTS.clear },
    comboboxProps: { shadow: 'md' },
    autoComplete: 'off',
  } as const;
  return (
    <>
      <Select
        {...shared}
        name="province"
        label={TEXTS.province}
        data={provinces}
        value={province || null}
        // Choosing the same province again does not clear the city.
        onChange={(name) => name !== province && onChange({ province: name ?? '', city: '' })}
        error={errors.province}
      />
      <Select
        {...shared}
        name="city"
        label={TEXTS.city}
        data={cities}
        value={city || null}
        onChange={(name) => onChange({ province, city: name ?? '' })}
        error={errors.city}
        disabled={province === ''}
        placeholder={province === '' ? TEXTS.chooseProvince : ''}
      />
    </>
  );
}
