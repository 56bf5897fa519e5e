import type { BoardProps, GameClient, HuntParts, PaytableProps } from '../../../client/game-client.ts';
import style from '../../../client/hunt/hunt.module.css';
import { useWords } from '../../../client/words.ts';
import type { Game } from '../../../engine/game.ts';
import type { ShotResult, VolleyState } from '../../../engine/hunt.ts';
import { type Fish, meanMultiplier } from '../fish.ts';
import { FishPicture } from './fish-picture.tsx';

/** The page of a room of fish, made of its rules and of how it looks. */
export function huntClient(
  rules: Game<VolleyState>,
  hunt: HuntParts,
  stage: GameClient['stage'],
): GameClient {
  return {
    rules: rules as unknown as Game,
    Board: (props) => <Volley {...props} hunt={hunt} />,
    Paytable: (props) => <Prizes {...props} hunt={hunt} />,
    stage,
    firstChoices: {},
    // Bullets are fired in the room, not by the button.
    startInput: () => null,
    hasAutoplay: false,
    hunt,
  };
}

/** A volley that is over: each bullet, what it met and what it brought. */
function Volley({ view, money, hunt }: BoardProps & { hunt: HuntParts }) {
  const { t } = useWords();
  const volley = view as unknown as VolleyState | null;
  if (!volley) return null;
  const words = {
    caught: 'studio.hunt.was_caught',
    missed: 'studio.hunt.was_missed',
    returned: 'studio.hunt.was_returned',
  } as const;
  return (
    <div className={style.shots}>
      {volley.shots.map(({ fish, outcome, paid }: ShotResult, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bullets have their order
        <figure key={index} data-outcome={outcome}>
          <FishPicture kind={fish[0]?.kind ?? ''} looks={hunt.looks} />
          <figcaption>
            {t(words[outcome])} {outcome === 'caught' && money(BigInt(paid))}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** What each fish pays, in bullets; the rarest last. */
function Prizes({ hunt }: PaytableProps & { hunt: HuntParts }) {
  const { t } = useWords();
  return (
    <ul className={style.prizes}>
      {Object.entries(hunt.fish).map(([kind, fish]) => (
        <li key={kind}>
          <FishPicture kind={kind} looks={hunt.looks} />
          <span>{prizeOf(fish)}</span>
          <small>{t('studio.hunt.odds', { number: Math.round(oneIn(fish)) })}</small>
        </li>
      ))}
    </ul>
  );
}

function prizeOf(fish: Fish): string {
  if ('multiplier' in fish) return `× ${fish.multiplier}`;
  const prizes = fish.table.map(({ multiplier }) => multiplier);
  return `× ${Math.min(...prizes)} – ${Math.max(...prizes)}`;
}

/** How many hits a catch takes on average. */
function oneIn(fish: Fish): number {
  const { numerator, denominator } = meanMultiplier(fish);
  return Number(numerator) / Number(denominator) / 0.96;
}
