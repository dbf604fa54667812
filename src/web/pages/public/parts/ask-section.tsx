import { ButtonLink } from '#ui/button/link.tsx';
import { Section } from '#ui/page/section.tsx';

type Props = { title: string; lead: string; call: string };

/** The end of a page, for readers with a question: a link to request a call. */
export function AskSection({ title, lead, call }: Props) {
  return (
    <Section
      tone="tint"
      tight
      title={title}
      lead={lead}
      aside={
        <ButtonLink to="/contact-us#call-request" kind="action">
          {call}
        </ButtonLink>
      }
    />
  );
}
