import { useSearchParams } from 'react-router';
import { PersonDataPage, personIn } from '#features/privacy/person/page.tsx';
import { PERSON_DATA_TEXTS } from '#features/privacy/privacy.words.ts';
import { PageHead } from '#ui/look/page-head.tsx';

export default function PersonalDataRoute() {
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={PERSON_DATA_TEXTS.title} />
      <PersonDataPage key={search.toString()} person={personIn(search)} />
    </>
  );
}
