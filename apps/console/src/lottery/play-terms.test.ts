import { families } from '@fairground/lottery-rules';
import { expect, test } from 'vitest';
import {
  changedPlays,
  levelsOf,
  limitField,
  listedText,
  oddsField,
  playsOf,
  readTerms,
} from './play-terms.ts';

test('fields that say something become odds and limits; empty ones and others do not', () => {
  const terms = readTerms({
    [oddsField('QIU1DX', 'B')]: '1.98',
    [oddsField('QIU1DX', 'S')]: '1.96',
    [oddsField('QIU1DS', 'O')]: '',
    [limitField('QIU1DX')]: '500',
    [limitField('dw')]: '2000',
    [limitField('QS')]: '',
    reason: 'better odds',
  });
  expect(terms).toEqual({
    odds: { QIU1DX: { B: '1.98', S: '1.96' } },
    stakeMax: { QIU1DX: '500', dw: '2000' },
  });
  expect(changedPlays(terms)).toEqual(['QIU1DX', 'dw']);
});

test('every play of a family can be chosen; those that pay odds show what is listed', () => {
  const plays = playsOf({ family: 'SSC' });
  expect(plays).toHaveLength(families.SSC.playTypes.length);
  const levels = (code: string) => levelsOf(plays.find((play) => play.code === code) ?? (plays[0] as never));
  expect(levels('dw')).toEqual([]);
  expect(levels('LH_wq').map((level) => [level.name, listedText(level)])).toEqual([
    ['L', '1.97'],
    ['H', '1.97'],
    ['T', '9.7'],
  ]);
  for (const { playTypes } of Object.values(families))
    for (const play of playTypes)
      for (const level of levelsOf(play)) expect(listedText(level)).toMatch(/^[1-9]\d{0,6}(\.\d{1,4})?$/);
});
