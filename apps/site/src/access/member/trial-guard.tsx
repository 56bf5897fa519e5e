import { isTrial } from '@fairground/contract/roles';
import { type ReactNode, useEffect } from 'react';
import { goTo } from '../../shared/navigate.ts';
import { useSession } from '../../shared/session.ts';
import { refuseTrial } from './refuse-trial.ts';

/** What only real accounts may open; a trial account is told so and goes home. */
export function TrialGuard({ children }: { children: ReactNode }) {
  const isRefused = useSession(({ isAgent }) => isTrial(Number(isAgent || 0)));
  useEffect(() => {
    if (isRefused) void refuseTrial().then(() => goTo('/'));
  }, [isRefused]);
  return isRefused ? null : children;
}
