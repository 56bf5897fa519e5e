import { useTranslation } from '@fairground/i18n/react';
import desk from './desk.module.css';

interface ClearToolProps {
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
}

/** Takes back everything that is chosen on a pad. */
export function ClearTool({ chosen, onChosen }: ClearToolProps) {
  const { t } = useTranslation('lottery');
  return (
    <button type="button" className={desk.tool} disabled={chosen.length === 0} onClick={() => onChosen([])}>
      {t('pad.clear')}
    </button>
  );
}
