import { ComplaintForm } from '#features/requests/intake/complaint-form.tsx';
import type { SubmissionReply } from '#features/requests/intake/intake.ts';
import { COMPLAINT_TEXTS as TEXTS } from '#features/requests/intake/intake.words.ts';
import type { PostedForm } from '#lib/http/form-results.ts';
import { StarList } from '#ui/blocks/star-list.tsx';
import { Section } from '#ui/page/section.tsx';

type Props = { code?: string; posted?: PostedForm<SubmissionReply> | undefined };

/** The way to complain about the brokerage itself. */
export function ComplaintSection(props: Props) {
  return (
    <Section
      id="complaint-about-us"
      tone="sand"
      layout="even"
      fold={props.posted ? 'open' : 'closed'}
      title={TEXTS.title}
      lead={TEXTS.lead}
      aside={<StarList points={TEXTS.points} />}
    >
      <ComplaintForm {...props} />
    </Section>
  );
}
