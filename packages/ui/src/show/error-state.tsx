import type { StateName } from '@fairground/art/marks/state-drawing.ts';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { RefreshIcon } from '../icons/icons.tsx';
import { EmptyState } from './empty-state.tsx';
import style from './error-state.module.css';

export type ErrorStateProps = {
  /** What happened, in the player's words. */
  title: ReactNode;
  /** What to do next. */
  hint?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The number support asks for. */
  requestId?: string | undefined;
  drawing?: StateName;
  compact?: boolean;
  labels: { retry: string; requestId: string };
};

export function ErrorState(props: ErrorStateProps) {
  const { title, hint, onRetry, retrying, requestId, drawing = 'broken', compact, labels } = props;
  return (
    <div role="alert">
      <EmptyState
        drawing={drawing}
        compact={compact}
        title={title}
        hint={
          <>
            {hint}
            {requestId && (
              <span className={style.request}>
                {labels.requestId} <code>{requestId}</code>
              </span>
            )}
          </>
        }
        action={
          onRetry && (
            <Button tone="secondary" startIcon={<RefreshIcon size={18} />} busy={retrying} onClick={onRetry}>
              {labels.retry}
            </Button>
          )
        }
      />
    </div>
  );
}
