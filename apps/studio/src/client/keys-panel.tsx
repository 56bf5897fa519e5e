import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { keysOf } from './keys.ts';
import style from './panels.module.css';
import { useTable } from './use-table.ts';
import { useWords } from './words.ts';

/** Every key that does something in this game. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const table = useTable();
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
          {keysOf(table).map(({ act, shown, text }) => (
            <tr key={act} data-key={act}>
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
