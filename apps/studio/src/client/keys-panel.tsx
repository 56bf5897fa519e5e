import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { KEYS } from './keys.ts';
import style from './panels.module.css';
import { useWords } from './words.ts';

/** Every key that does something in a game. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('studio.keys')}
      labels={{ close: t('studio.close') }}
    >
      <table className={style.table} data-panel="keys">
        <tbody>
          {KEYS.map(({ shown, text }) => (
            <tr key={shown}>
              <th scope="row">
                <kbd>{shown === 'Space' ? t('studio.key_space') : shown}</kbd>
              </th>
              <td>{t(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
