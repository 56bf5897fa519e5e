import { groupBy } from '../../kernel/group-by.ts';
import type { ContractProduct } from '../contracts/terms.ts';
import { type Row, type Snapshot, type Term, termsOver } from './snapshot.ts';

/** What a team did, as far as a contract looks at it. */
export interface TeamFigures {
  bet: bigint;
  stake: bigint;
  payout: bigint;
  rebate: bigint;
  bonus: bigint;
  active: number;
}

const AMOUNTS = ['bet', 'stake', 'payout', 'rebate', 'bonus'] as const;
export const NOTHING: TeamFigures = { bet: 0n, stake: 0n, payout: 0n, rebate: 0n, bonus: 0n, active: 0 };

/** Somebody with those above, and what the members directly below did there; in the end, everybody below. */
interface Place {
  holderId: bigint | null;
  below: Map<bigint, Place>;
  sums: Map<ContractProduct, TeamFigures>;
}

/**
 * What the teams of contracts did. Whoever stood at one place in the tree is added up there, and each place to the one above: so a member costs
 * the same however many stand above. Whoever was moved is counted contract by contract, to be active once wherever both places belong to one.
 */
export function sumTeams({
  terms,
  rows,
  activeFloor,
}: Pick<Snapshot, 'terms' | 'rows' | 'activeFloor'>): Map<Term, TeamFigures> {
  const byHolder = groupBy(terms, ({ holderId }) => holderId);
  const products = [...new Set(terms.map(({ product }) => product))];
  const sums = new Map<Term, TeamFigures>();
  const tree = newPlace(null);
  for (const [playerId, played] of groupBy(rows, (row) => row.playerId)) {
    const isPaidForOwn = byHolder.get(playerId)?.some(({ counts }) => counts === 'own') ?? false;
    if (isPaidForOwn || !isAtOnePlace(played))
      addToEach(played, { activeFloor, sums, termsOf: (row) => termsOver(byHolder, row.path) });
    else {
      const place = placeAbove(tree, (played[0] as Row).path);
      for (const product of products) addPlay(place.sums, product, { played, activeFloor });
    }
  }
  addUp(tree, null, (place, uplineId) => {
    for (const term of byHolder.get(place.holderId as bigint) ?? []) {
      const whole = place.sums.get(term.product);
      if (term.uplineId === uplineId && term.counts === 'team' && whole) add(sums, term, whole);
    }
  });
  return sums;
}

const newPlace = (holderId: bigint | null): Place => ({ holderId, below: new Map(), sums: new Map() });

const isAtOnePlace = ([first, ...others]: readonly Row[]): boolean =>
  others.every(
    ({ path }) => path.length === first?.path.length && path.every((id, level) => id === first.path[level]),
  );

function placeAbove(tree: Place, path: readonly bigint[]): Place {
  let place = tree;
  for (let level = 0; level < path.length - 1; level++) {
    const id = path[level] as bigint;
    const next = place.below.get(id) ?? newPlace(id);
    place.below.set(id, next);
    place = next;
  }
  return place;
}

/** What one member did, as far as contracts about a product look at it. */
function addPlay(
  sums: Place['sums'],
  product: ContractProduct,
  { played, activeFloor }: { played: readonly Row[]; activeFloor: bigint },
): void {
  let bet = 0n;
  for (const row of played) {
    const part = partOf(product, row);
    if (!part) continue;
    bet += part.bet;
    add(sums, product, part);
  }
  if (isActive(bet, activeFloor)) (sums.get(product) as TeamFigures).active++;
}

/** Each place to the one above, those below first; each is told when all of it is there. */
function addUp(
  place: Place,
  uplineId: bigint | null,
  tell: (place: Place, uplineId: bigint | null) => void,
): void {
  for (const below of place.below.values()) {
    addUp(below, place.holderId, tell);
    for (const [product, sum] of below.sums) add(place.sums, product, sum);
  }
  if (place.holderId !== null) tell(place, uplineId);
}

function addToEach(
  played: readonly Row[],
  {
    activeFloor,
    sums,
    termsOf,
  }: { activeFloor: bigint; sums: Map<Term, TeamFigures>; termsOf: (row: Row) => readonly Term[] },
): void {
  const bets = new Map<Term, bigint>();
  for (const row of played)
    for (const term of termsOf(row)) {
      const part = partOf(term.product, row);
      if (!part) continue;
      bets.set(term, (bets.get(term) ?? 0n) + part.bet);
      add(sums, term, part);
    }
  for (const [term, bet] of bets) if (isActive(bet, activeFloor)) (sums.get(term) as TeamFigures).active++;
}

const isActive = (bet: bigint, floor: bigint): boolean => bet > 0n && bet >= floor;

function add<Key>(
  sums: Map<Key, TeamFigures>,
  key: Key,
  part: Pick<Row, (typeof AMOUNTS)[number]> & { active?: number },
): void {
  let sum = sums.get(key);
  if (!sum) {
    sum = { ...NOTHING };
    sums.set(key, sum);
  }
  for (const name of AMOUNTS) if (part[name] !== 0n) sum[name] += part[name];
  sum.active += part.active ?? 0;
}

/** What of a row a contract of some product looks at. Bonuses and rebates belong to no product, so only to all together. */
function partOf(product: ContractProduct, row: Row): Pick<Row, (typeof AMOUNTS)[number]> | null {
  if (product === 'CONS') {
    const { bet, stake, payout, rebate, bonus } = row;
    return { bet, stake, payout, rebate, bonus };
  }
  if (product === 'DEPOSIT') {
    const { deposit, withdrawal } = row;
    return row.product === ''
      ? { bet: deposit, stake: deposit, payout: withdrawal, rebate: 0n, bonus: 0n }
      : null;
  }
  return row.product === product ? row : null;
}
