import { useSearchParams } from 'react-router';
import { PersonDataPage, personIn } from '#features/privacy/person/page.tsx';
import { PERSON_DATA_TEXTS } from '#features/privacy/privacy.words.ts';
import { PageTitle } from '#ui/page/title.tsx';

export default function PersonalDataRoute() {
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle title={PERSON_DATA_TEXTS.title} />
      <PersonDataPage key={search.toString()} person={personIn(search)} />
    </>
  );
}
