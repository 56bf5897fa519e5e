import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import style from './stepper.module.css';

export type Step = { key: string; label: ReactNode };

export type StepperProps = { steps: readonly Step[]; active: string; label: string };

/** Where the player stands in a row of steps: done, here, ahead. */
export function Stepper({ steps, active, label }: StepperProps) {
  const here = steps.findIndex((step) => step.key === active);
  return (
    <ol className={style.stepper} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step.key}
          className={style.step}
          data-state={at < here ? 'done' : at === here ? 'here' : 'ahead'}
          aria-current={at === here ? 'step' : undefined}
        >
          <span className={style.mark}>{at < here ? <CheckIcon size={16} /> : at + 1}</span>
          <span className={style.label}>{step.label}</span>
        </li>
      ))}
    </ol>
  );
}
