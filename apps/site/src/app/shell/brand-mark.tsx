import { Link } from '@tanstack/react-router';
import { boot } from '../../shared/boot.ts';
import style from './brand-mark.module.css';

/** The merchant's sign and name; the way home from every page. */
export function BrandMark() {
  return (
    <Link to="/" className={style.brand} aria-label={boot.name}>
      <img src={boot.logoUrl} alt="" width={36} height={36} />
      <span className={style.name}>{boot.name}</span>
    </Link>
  );
}
