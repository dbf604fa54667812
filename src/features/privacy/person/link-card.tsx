import { dashboardPath } from '#features/auth/permissions.ts';
import { Card, TextLink } from '#ui/look/look.tsx';
import { PERSON_DATA_TEXTS as TEXTS } from '../privacy.words.ts';

type Props = { of: { user: number } | { policy: number } };

/** The link from an account or a policy to the page of its person's data. */
export function PersonalDataCard({ of }: Props) {
  const person = 'user' in of ? `user=${of.user}` : `policy=${of.policy}`;
  return (
    <Card title={TEXTS.card} isSmall lead={TEXTS.cardLead}>
      <TextLink to={`${dashboardPath('super_admin')}/retention/person?${person}`}>
        {TEXTS.open}
      </TextLink>
    </Card>
  );
}
