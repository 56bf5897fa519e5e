import { SkeletonLines } from '@fairground/ui/show/skeleton.tsx';

export const Loading = () => (
  <div aria-busy="true">
    <SkeletonLines count={8} />
  </div>
);
