import { ChevronForwardIcon } from '@fairground/ui/icons/icons.tsx';
import style from '../centre.module.css';

/** The way from the agent down to where one stands; a step leads back up. */
export function Breadcrumb(props: {
  line: readonly { playerId: string; account: string }[];
  label: string;
  onWalk: (playerId: string) => void;
}) {
  const { line, label, onWalk } = props;
  return (
    <nav aria-label={label}>
      <ol className={style.crumbs}>
        {line.map(({ playerId, account }, at) => (
          <li key={playerId} className={style.crumbs}>
            {at > 0 && <ChevronForwardIcon size={14} />}
            <button
              type="button"
              className={style.crumb}
              aria-current={at === line.length - 1 ? 'page' : undefined}
              onClick={() => onWalk(playerId)}
            >
              {account}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
