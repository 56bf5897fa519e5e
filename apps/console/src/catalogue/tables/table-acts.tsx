import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { api, call } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import style from '../games.module.css';
import { useMay } from '../use-games.ts';
import type { GameTable, TableGame } from './use-tables.ts';

/** What an operator wants to do at a table: close it, or call a round of it off. */
export interface TableWish {
  game: TableGame;
  act: 'close' | 'void';
  /** Of the table, or of its round. */
  id: string;
}

/** What may be done at a table now. */
export function TableActs(props: { game: TableGame; table: GameTable; onWish: (wish: TableWish) => void }) {
  const { game, table, onWish } = props;
  const { t } = useTranslation('vendors');
  const mayClose = useMay('games.write');
  const mayVoid = useMay('finance.write');
  const { round, held, phase, isClosing } = table;
  // The running round before anything is drawn, and those whose payout waits.
  const isOpen = (phase === 'betting' || phase === 'locked') && held.every(({ id }) => id !== round?.id);
  const rounds = mayVoid ? [...(round && isOpen ? [round] : []), ...held] : [];
  return (
    <span className={style.actions}>
      {mayClose && game.setting.kind !== 'live' && !isClosing && (
        <Button size="small" tone="secondary" onClick={() => onWish({ game, act: 'close', id: table.id })}>
          {t('table.close')}
        </Button>
      )}
      {rounds.map(({ id, number }) => (
        <Button key={id} size="small" tone="secondary" onClick={() => onWish({ game, act: 'void', id })}>
          {t('table.void_round', { number })}
        </Button>
      ))}
    </span>
  );
}

export function TableWishDialog(props: { merchantCode: string; wish: TableWish; onClose: () => void }) {
  const { merchantCode, wish, onClose } = props;
  const { t } = useTranslation('vendors');
  const change = useChange('catalogue');
  const { vendor, game } = wish.game;
  const close = async (reason: string) => {
    await call(api.catalogue.closeTable, { merchantCode, vendor, game, tableId: wish.id, reason });
  };
  const makeVoid = async (reason: string) => {
    const round = { merchantCode, vendor, game, roundId: wish.id, reason };
    const { isDone } = await call(api.catalogue.voidTableRound, round);
    showToast({ tone: 'info', message: t(isDone ? 'table.voided' : 'table.void_asked') });
  };
  const confirm = async (reason: string) => {
    if (await change(() => (wish.act === 'close' ? close(reason) : makeVoid(reason)))) onClose();
  };
  return <ReasonDialog title={t(`table.${wish.act}`)} onCancel={onClose} onConfirm={confirm} />;
}
