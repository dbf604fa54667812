import { Link } from 'react-router';
import { useBrand } from './brand.ts';
import { BrandMark } from './mark.tsx';

interface Props {
  /** Where it leads, after the name, for screen readers. */
  label: string;
  className: string | undefined;
  light?: boolean;
}

/** The brokerage's logo, linked to the home page. */
export const HomeLink = ({ label, className, light = false }: Props) => (
  <Link to="/" className={className} aria-label={`${useBrand().brandName}؛ ${label}`}>
    <BrandMark light={light} />
  </Link>
);
