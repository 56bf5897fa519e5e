import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import style from '../panels.module.css';
import { useWords } from '../words.ts';
import { SealCheck } from './seal-check.tsx';
import { useRoomState } from './use-room.ts';

/** The seals of all cards of the hand that is coming or played, and the proof of those that were shown. */
export function SealsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const hand = useRoomState((state) => state.news?.room?.hand ?? null);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('studio.fairness')}
      labels={{ close: t('studio.close') }}
    >
      <div className={style.panel} data-panel="fairness">
        <p>{t('studio.room.seals_mean')}</p>
        {hand && (
          <>
            <h3>{t('studio.room.hand', { number: hand.number })}</h3>
            <code data-hand-id={hand.id}>{hand.id}</code>
            {hand.openings.length > 0 && <SealCheck hand={hand} />}
            <ol className={style.exact} dir="ltr" data-hashes={hand.hashes.length}>
              {hand.hashes.map((hash) => (
                <li key={hash}>
                  <code>{hash}</code>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Dialog>
  );
}
