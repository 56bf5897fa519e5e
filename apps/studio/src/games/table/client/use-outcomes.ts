import { useEffect, useState } from 'react';
import { readHistory } from '../../../client/ask-studio.ts';
import type { BoardProps } from '../../../client/game-client.ts';
import { useTable, useTableState } from '../../../client/use-table.ts';

/**
 * What this player's last rounds came to, or those of a table that everybody plays at, oldest first; a round is added once it has been
 * shown.
 */
export function useOutcomes<Outcome>(props: BoardProps): readonly Outcome[] {
  const own = useOwnOutcomes<Outcome>({ ...props, isReplay: props.isReplay || props.outcomes !== undefined });
  return (props.outcomes as readonly Outcome[] | undefined) ?? own;
}

function useOwnOutcomes<Outcome>({ isShowing, isWaiting, isReplay }: BoardProps): readonly Outcome[] {
  const { session } = useTable();
  const round = useTableState((state) => state.round);
  const [known, setKnown] = useState<ReadonlyMap<string, Outcome>>(new Map());
  useEffect(() => {
    if (isReplay) return;
    readHistory(session.key).then(
      ({ rounds }) => {
        const earlier = rounds.filter(({ isOver }) => isOver).toReversed();
        const told = earlier.map(({ roundId, view }) => [roundId, outcomeOf<Outcome>(view)] as const);
        setKnown((later) => new Map([...told, ...later]));
      },
      // The board begins empty; whoever wants the rounds can open them in the list.
      () => {},
    );
  }, [session.key, isReplay]);
  const isTold = round?.isOver === true && !isShowing && !isWaiting;
  useEffect(() => {
    if (!isTold || isReplay) return;
    setKnown((before) => new Map([...before, [round.roundId, outcomeOf<Outcome>(round.view)]]));
  }, [isTold, isReplay, round]);
  return [...known.values()];
}

const outcomeOf = <Outcome>(view: unknown): Outcome => (view as { outcome: Outcome }).outcome;
