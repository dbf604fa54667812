import { ButtonLink } from '#ui/button/link.tsx';
import { Section } from '#ui/page/section.tsx';

type Props = { title: string; lead: string; call: string };

/** The end of a page whose reader may still have a question: the way to ask for a call. */
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
