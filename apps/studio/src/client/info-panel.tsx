import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { parseRational, toDecimal } from '../engine/rational.ts';
import style from './panels.module.css';
import { useMoney, useTable, useTableState } from './use-table.ts';
import { useTitle, useWords, type WordKey } from './words.ts';

/** The rules, what each bet returns exactly, and what becomes of a round that is left open. */
export function InfoPanel({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useWords();
  const { session, client } = useTable();
  const money = useMoney();
  const stake = useTableState((state) => state.stake);
  const title = useTitle(session.game.code, session.game.title);
  const rules = `studio.rules.${session.game.code}` as WordKey;
  const { completion } = session.game;
  const { Paytable } = client;
  return (
    <Dialog open onClose={onClose} size="large" title={title} labels={{ close: t('studio.close') }}>
      <div className={style.panel} data-panel="info">
        <p>{t(rules)}</p>
        <Paytable stake={stake} money={money} />
        <Returns />
        {client.room && (
          <section>
            <h3>{t('studio.room.house_plays')}</h3>
            <p data-house="">{t(client.room.houseRule)}</p>
          </section>
        )}
        <section>
          <h3>{t('studio.interrupted')}</h3>
          <p>{i18n.exists(completion, { ns: 'studio' }) ? t(completion as WordKey) : ''}</p>
        </section>
        <p className={style.soft}>
          {t('studio.limits', { from: session.game.minStake, to: session.game.maxStake })}
        </p>
      </div>
    </Dialog>
  );
}

/** As exact as it was proved: the ratio itself, and its first decimals. */
function Returns() {
  const { t } = useWords();
  const { session } = useTable();
  const label = useBetLabel();
  return (
    <section>
      <h3>{t('studio.return')}</h3>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{t('studio.bet')}</th>
            <th scope="col">{t('studio.return')}</th>
            <th scope="col">{t('studio.exactly')}</th>
          </tr>
        </thead>
        <tbody>
          {session.game.rtp.map(({ bet, return: exact }) => (
            <tr key={bet}>
              <td>{label(bet)}</td>
              <td data-return={exact}>{percent(exact)}</td>
              <td className={style.exact}>{exact}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={style.soft}>{t('studio.return_means')}</p>
    </section>
  );
}

/** What the bets of a game are called; a name made of figures and signs needs no words. */
function useBetLabel(): (bet: string) => string {
  const { t, i18n } = useWords();
  return (bet) => {
    const key = `studio.bet.${bet.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`;
    return i18n.exists(key, { ns: 'studio' }) ? t(key as WordKey) : bet;
  };
}

function percent(exact: string): string {
  const { numerator, denominator } = parseRational(exact);
  return `${toDecimal({ numerator: numerator * 100n, denominator }, 4)} %`;
}
