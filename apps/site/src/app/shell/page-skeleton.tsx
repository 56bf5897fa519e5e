import { Skeleton, SkeletonLines } from '@fairground/ui/show/skeleton.tsx';
import style from './page-skeleton.module.css';

/** Holds the place of a page whose code or words are on their way. */
export function PageSkeleton() {
  return (
    <div className={style.page} aria-busy="true">
      <Skeleton height="clamp(240px, 30vw, 360px)" width="100%" />
      <SkeletonLines count={2} />
      <div className={style.row}>
        <Skeleton ratio="3 / 2" width="100%" />
        <Skeleton ratio="3 / 2" width="100%" />
        <Skeleton ratio="3 / 2" width="100%" />
        <Skeleton ratio="3 / 2" width="100%" />
      </div>
    </div>
  );
}
