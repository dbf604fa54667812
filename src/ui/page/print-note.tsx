import { toPersianDigits } from '#lib/text/digits.ts';
import styles from './print-note.module.css';

interface Props {
  brandName: string;
  phone: string | null;
  /** Of the page itself. */
  address: string;
}

/** The last line of a printed page: whose it is and where it was; the screen does not show it. */
export function PrintNote({ brandName, phone, address }: Props) {
  return (
    <p className={styles.note}>
      {brandName}
      {phone === null ? null : (
        <>
          {'، '}
          <bdi dir="ltr">{toPersianDigits(phone)}</bdi>
        </>
      )}
      {'، '}
      {/* Where nothing was found, one page is sent for every address: the browser knows another. */}
      <bdi dir="ltr" suppressHydrationWarning>
        {address}
      </bdi>
    </p>
  );
}
