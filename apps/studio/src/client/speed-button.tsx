import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { InstantIcon, SpeedIcon } from './icons.tsx';
import { useSpeed } from './use-speed.ts';
import { useTable } from './use-table.ts';
import { useWords } from './words.ts';

const NAMES = {
  normal: 'studio.speed_normal',
  turbo: 'studio.speed_turbo',
  instant: 'studio.speed_instant',
} as const;

/** How fast rounds are shown; there where rounds may follow each other so fast. */
export function SpeedButton() {
  const { t } = useWords();
  const { speeds } = useTable();
  const [speed, nextSpeed] = useSpeed();
  if (speeds.length < 2) return null;
  return (
    <IconButton
      label={t('studio.speed', { speed: t(NAMES[speed]) })}
      size="large"
      tone="filled"
      data-speed={speed}
      aria-pressed={speed !== 'normal'}
      onClick={nextSpeed}
    >
      {speed === 'instant' ? <InstantIcon /> : <SpeedIcon />}
    </IconButton>
  );
}
