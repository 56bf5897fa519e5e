import { Button } from '@fairground/ui/controls/button.tsx';
import style from './notice-bar.module.css';
import { problemText } from './problem-text.ts';
import { useTable, useTableState } from './use-table.ts';
import { useWords } from './words.ts';

/** What went wrong and what to do next, or what was kept for the player. */
export function NoticeBar() {
  const { t } = useWords();
  const { dismiss, play } = useTable();
  const problem = useTableState((state) => state.problem);
  const permitted = useTableState((state) => state.permitted);
  const notice = useTableState((state) => state.notice);
  const isOpen = useTableState((state) => state.phase === 'doubt');
  if (!problem && !notice) return null;
  const isShort = problem === 'studio.refused.insufficient_funds';
  return (
    <div className={style.bar} role={problem ? 'alert' : 'status'} data-problem={problem ?? undefined}>
      <p>
        {problem
          ? t(problemText(problem), { permitted: permitted ?? '' })
          : t(notice === 'resumed' ? 'studio.resumed' : 'studio.finished')}
      </p>
      {isShort && (
        <Button
          size="small"
          tone="reward"
          onClick={() => window.parent.postMessage({ fairground: 'deposit' }, '*')}
        >
          {t('studio.deposit')}
        </Button>
      )}
      <Button size="small" tone="secondary" onClick={isOpen ? play : dismiss}>
        {isOpen ? t('studio.ask_again') : t('studio.understood')}
      </Button>
    </div>
  );
}
