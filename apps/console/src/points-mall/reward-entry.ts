import type { AnswerOf, operatorPointsMall, RewardDraft } from '@fairground/contract';

export type Shelf = AnswerOf<typeof operatorPointsMall.mallShelf>;
export type DeskReward = Shelf['rewards'][number];
export type DeskType = Shelf['types'][number];
export type Texts = RewardDraft['texts'];

/** What a form says, as the reward it means. Empty fields are none; times are those of this desk. */
export function draftOf(
  values: Readonly<Record<string, string>>,
  given: Pick<RewardDraft, 'texts' | 'isVirtual' | 'isOn'>,
): RewardDraft {
  const text = (name: string): string | null => values[name] || null;
  const time = (name: string): string | null => {
    const typed = text(name);
    return typed && new Date(typed).toISOString();
  };
  const count = (name: string): number | null => {
    const typed = text(name);
    return typed === null ? null : Number(typed);
  };
  return {
    ...given,
    typeId: values.typeId ?? '',
    drawing: values.drawing ?? '',
    credit: (given.isVirtual && text('credit')) || '0',
    price: text('price'),
    mpPoints: text('mpPoints'),
    mpMoney: text('mpMoney'),
    startsAt: time('startsAt'),
    endsAt: time('endsAt'),
    perMember: count('perMember'),
    minLevel: count('minLevel'),
    sort: Number(values.sort ?? 0),
  };
}

/** What the desk calls a reward. */
export const nameOf = ({ texts, rewardId }: DeskReward): string =>
  texts.EN?.name ?? Object.values(texts)[0]?.name ?? rewardId;
