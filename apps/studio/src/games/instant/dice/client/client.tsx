import board from '../../../../client/board/board.module.css';
import { Facts } from '../../../../client/board/facts.tsx';
import { OptionRow } from '../../../../client/board/option-row.tsx';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, Choices, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import { ratio, shareOf, toDecimal } from '../../../../engine/rational.ts';
import { FACES, MOST_WINNING_FACES } from '../data.ts';
import { type DiceState, dice, multiplier, type Wager, winningFaces } from '../rules.ts';
import style from './dice.module.css';

const SHOWING_MS = 750;
const PRESETS = [1_000, 2_500, 4_950, 7_500, 9_000];

const wagerOf = (choices: Choices): Wager => choices as unknown as Wager;

/** The same number of winning rolls from the other end. */
const turned = ({ direction, target }: Wager): Wager => ({
  direction: direction === 'under' ? 'over' : 'under',
  target: FACES - 1 - target,
});

const withFaces = ({ direction }: Wager, faces: number): Wager => ({
  direction,
  target: direction === 'under' ? faces : FACES - 1 - faces,
});

const percent = (faces: number) => `${toDecimal(ratio(faces, 100), 2)} %`;

function Board(props: BoardProps) {
  const { t } = useWords();
  const { choose, isReplay, money, stake, isWaiting } = props;
  useShown(props, SHOWING_MS);
  const view = props.view as DiceState | null;
  const wager = isReplay && view ? view : wagerOf(props.choices);
  const faces = winningFaces(wager);
  const isTold = view !== null && !isWaiting;
  return (
    <div className={board.board}>
      <output className={style.roll} data-won={isTold ? String(view.won) : undefined}>
        {isTold ? view.roll : '··.··'}
      </output>
      <Track wager={wager} told={isTold ? view : null} choose={isReplay ? null : choose} />
      <Facts
        facts={[
          [
            t(wager.direction === 'under' ? 'studio.dice_under' : 'studio.dice_over'),
            toDecimal(ratio(wager.target, 100), 2),
          ],
          [t('studio.dice_chance'), percent(faces)],
          [t('studio.multiplier'), `× ${toDecimal(multiplier(wager), 4)}`],
          [t('studio.win'), money(shareOf(stake, multiplier(wager)))],
        ]}
      />
      {!isReplay && (
        <>
          <OptionRow
            label={t('studio.dice_roll')}
            value={wager.direction}
            options={[
              { value: 'under', text: t('studio.dice_under') },
              { value: 'over', text: t('studio.dice_over') },
            ]}
            onChoose={choose && ((direction) => direction !== wager.direction && choose(turned(wager)))}
          />
          <OptionRow
            label={t('studio.dice_chance')}
            value={Number(faces)}
            options={PRESETS.map((value) => ({ value, text: percent(value) }))}
            onChoose={choose && ((value) => choose(withFaces(wager, Number(value))))}
          />
        </>
      )}
    </div>
  );
}

interface TrackProps {
  wager: Wager;
  told: DiceState | null;
  choose: BoardProps['choose'];
}

/** All rolls from left to right: what wins, where the roll fell, and the border to be moved. */
function Track({ wager, told, choose }: TrackProps) {
  const { t } = useWords();
  const faces = winningFaces(wager);
  const isUnder = wager.direction === 'under';
  const width = `${faces / 100}%`;
  return (
    <div className={style.track} dir="ltr">
      <span className={style.zone} style={isUnder ? { left: 0, width } : { right: 0, width }} />
      {told && (
        <span className={style.marker} data-won={String(told.won)} style={{ left: `${told.face / 100}%` }} />
      )}
      <input
        type="range"
        className={style.slider}
        aria-label={t('studio.dice_chance')}
        min={isUnder ? 1 : FACES - MOST_WINNING_FACES}
        max={isUnder ? MOST_WINNING_FACES : FACES - 1}
        disabled={!choose}
        value={isUnder ? faces : FACES - faces}
        onChange={({ target }) => {
          const at = Number(target.value);
          choose?.(withFaces(wager, isUnder ? at : FACES - at));
        }}
      />
    </div>
  );
}

function Paytable({ stake, money }: PaytableProps) {
  const { t } = useWords();
  return (
    <table className={board.table}>
      <thead>
        <tr>
          <th scope="col">{t('studio.dice_chance')}</th>
          <th scope="col">{t('studio.multiplier')}</th>
          <th scope="col">{t('studio.win')}</th>
        </tr>
      </thead>
      <tbody>
        {[...PRESETS, MOST_WINNING_FACES].map((faces) => {
          const pays = multiplier({ direction: 'under', target: faces });
          return (
            <tr key={faces}>
              <td>{percent(faces)}</td>
              <td>× {toDecimal(pays, 4)}</td>
              <td>{money(shareOf(stake, pays))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export const client: GameClient = {
  rules: dice as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#1a1650', to: '#0b0a1e', glow: 'rgb(106 88 242 / 45%)' },
  firstChoices: { direction: 'under', target: 4_950 },
  choicesOf: (input: Json) => input as Choices,
  startInput: (stake, choices) => ({ ...choices, stake: String(stake) }),
  hasAutoplay: true,
};
