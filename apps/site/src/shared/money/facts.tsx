import type { ReactNode } from 'react';
import style from './funds.module.css';

/** Names and their values, one a line. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode] | false)[] }) {
  return (
    <dl className={style.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
