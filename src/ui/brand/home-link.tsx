import { Link } from 'react-router';
import { useBrand } from './brand.ts';
import { BrandMark } from './mark.tsx';

interface Props {
  /** Where it leads, behind the name, as a screen reader says it. */
  label: string;
  className: string | undefined;
  light?: boolean;
}

/** The brokerage's sign, which leads to the site's first page. */
export const HomeLink = ({ label, className, light = false }: Props) => (
  <Link to="/" className={className} aria-label={`${useBrand().brandName}؛ ${label}`}>
    <BrandMark light={light} />
  </Link>
);
