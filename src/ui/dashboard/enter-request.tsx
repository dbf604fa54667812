import { createContext, useContext } from 'react';
import { ToolButton } from '../button/tool-button.tsx';
import { IconPlus } from '../icons/index.ts';
import classes from './enter-request.module.css';

/** A customer whom a request is entered for. */
export type KnownCustomer = {
  id: number;
  /** Empty where only a number is known. */
  name: string;
  phones: readonly string[];
  isCompany: boolean;
  province: string | null;
  city: string | null;
};

/** What is known of the person: what was typed in a search, or the customer. */
export type KnownPerson = { typed?: string; customer?: KnownCustomer };

/**
 * Opens the form by which the staff enters a request. The dashboard's frame provides it: lists lie below the
 * feature that has the form. Null where there is none.
 */
export const EnterRequest = createContext<((known: KnownPerson) => void) | null>(null);

/** The key that opens the form on every page, for the lists of keys. */
export const ENTER_KEY = { key: '+', does: 'ثبت درخواست کسی که تماس گرفته یا آمده است' };

const TEXTS = {
  enter: 'ثبت درخواست',
  enterFor: 'ثبت درخواست برای او',
} as const;

type Props = {
  known?: KnownPerson;
  /** On a phone the sign alone, as beside a heading. */
  isShort?: boolean;
  /** Before it opens, as where it stands in a dialog that gives way. */
  onEnter?: () => void;
};

/** A button that enters a request, for the person who is known; nothing where nobody may. */
export function EnterRequestButton({ known = {}, isShort = false, onEnter }: Props) {
  const enter = useContext(EnterRequest);
  if (!enter) return null;
  const isFor = known.typed !== undefined || known.customer !== undefined;
  return (
    <ToolButton
      className={isShort ? classes.short : ''}
      onClick={() => {
        onEnter?.();
        enter(known);
      }}
    >
      <IconPlus size={20} stroke={1.75} aria-hidden />
      <span>{isFor ? TEXTS.enterFor : TEXTS.enter}</span>
    </ToolButton>
  );
}
