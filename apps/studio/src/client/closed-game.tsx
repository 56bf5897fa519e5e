import { Button } from '@fairground/ui/controls/button.tsx';
import { Drawing } from '@fairground/ui/show/drawing.tsx';
import style from './closed-game.module.css';
import { problemText } from './problem-text.ts';
import { useWords } from './words.ts';

/** Instead of a game that cannot be opened, or that is over. */
export function ClosedGame({ code }: { code: string }) {
  const { t } = useWords();
  return (
    <main className={style.closed} data-problem={code}>
      <Drawing name="locked" />
      <h1>{t('studio.closed')}</h1>
      <p>{t(problemText(code))}</p>
      <Button onClick={() => window.parent.postMessage({ fairground: 'reopen' }, '*')}>
        {t('studio.reopen')}
      </Button>
    </main>
  );
}
