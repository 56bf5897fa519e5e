import style from './page-skeleton.module.css';
import { PageSkeleton } from './page-skeleton.tsx';

/** The frame before the status is known: in the right place and colour, and empty. */
export function FrameSkeleton() {
  return (
    <>
      <div className={style.bar} />
      <main>
        <PageSkeleton />
      </main>
    </>
  );
}
