import type { ReactNode } from 'react';
import style from './facts.module.css';

/** Names and their values, several beside each other where there is room. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={style.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-figures="">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
