import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { PostedForm } from '#lib/http/form-results.ts';
import { FieldPair } from '#ui/form/field-pair.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FieldOf } from '#ui/public-form/use-public-form.ts';
import type { SubmissionReply } from './intake.ts';
import { FORM_TEXTS, PLACE_TEXTS as texts } from './intake.words.ts';

/** The state of a form with a place that was sent without JavaScript, and the cities of its province. */
export type PostedPlace = PostedForm<SubmissionReply> & { cities: readonly string[] };

interface Props {
  field: FieldOf;
  provinces: readonly string[];
  /** The page contains only the cities of a province that was sent; all of them are some hundred. */
  cities: readonly string[] | undefined;
  optional?: boolean;
}

/** Where the list of cities comes from: in the page, loading, loaded, or failed. */
type CityState = 'with-page' | 'loading' | 'here' | 'absent';

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/**
 * Province, then one of its cities. The cities are loaded once a province is chosen; without JavaScript, or
 * when loading fails, the city is typed.
 */
export function PlaceFields({ field, provinces, cities: sent = [], optional = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const chosen = useRef(field('province').defaultValue ?? '');
  const [cities, setCities] = useState(sent);
  const [state, setState] = useState<CityState>('with-page');
  const [written, setWritten] = useState(field('city').defaultValue);

  async function loadCities(province: string) {
    chosen.current = province;
    setState(province === '' ? 'here' : 'loading');
    setCities([]);
    if (province === '') return;
    const known = await import('#domain/iran.ts').catch(() => null);
    // Another province may have been chosen meanwhile.
    if (chosen.current !== province) return;
    setCities(known?.citiesOf(province) ?? []);
    setState(known ? 'here' : 'absent');
  }

  // On a slow network people fill in the form before its scripts run: that input counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for input from before the scripts ran
  useEffect(() => {
    const named = (name: string) =>
      frame.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
    const province = named('province');
    setWritten(named('city') || undefined);
    if (province === '') setState('here');
    // Another province was chosen, or a restored draft names one whose cities the page does not contain.
    else if (province !== chosen.current || sent.length === 0) void loadCities(province);
  }, []);

  const city = { ...field('city'), label: texts.city, optional };
  return (
    <div ref={frame}>
      <FieldPair>
        <SelectField
          {...field('province')}
          label={texts.province}
          optional={optional}
          placeholder={FORM_TEXTS.choose}
          options={optionsOf(provinces)}
          onChange={(event: ChangeEvent<HTMLSelectElement>) =>
            void loadCities(event.currentTarget.value)
          }
        />
        {cities.length > 0 ? (
          <SelectField
            {...city}
            // A select reads its default value only on its first render.
            key={cities.join()}
            placeholder={FORM_TEXTS.choose}
            options={optionsOf(cities)}
            defaultValue={written}
          />
        ) : state === 'with-page' || state === 'absent' ? (
          <TextField {...city} hint={texts.cityHint} maxLength={60} defaultValue={written} />
        ) : (
          <SelectField
            {...city}
            key={state}
            placeholder={state === 'loading' ? texts.loading : texts.provinceFirst}
            disabled
            defaultValue=""
          />
        )}
      </FieldPair>
    </div>
  );
}
