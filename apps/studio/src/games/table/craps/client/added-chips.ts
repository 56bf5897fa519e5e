import { type LaidChip, stakeOn } from '../../client/laid-chips.ts';

/** What lies on the cloth beyond what is in play already: that is staked with the next roll. */
export function added(live: readonly LaidChip[], wanted: readonly LaidChip[]): LaidChip[] {
  return wanted.flatMap((chip) => {
    const more = BigInt(chip.stake) - stakeOn(live, { bet: chip.bet });
    return more > 0n ? [{ bet: chip.bet, stake: String(more) }] : [];
  });
}
