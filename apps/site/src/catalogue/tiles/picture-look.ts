import { coverTint } from '@fairground/ui/show/cover.tsx';
import { classNames } from '@fairground/ui/theme/class-names.ts';
import type { CSSProperties } from 'react';
import { onBase } from '../../shared/on-base.ts';
import type { Game } from '../game.ts';
import { coverAmong } from './cover-sheet.ts';
import style from './game-tile.module.css';

const PICTURE = classNames(style.picture);
const SHEET = classNames(style.picture, style.sheet);

interface Look {
  className: string;
  style: CSSProperties;
}

/** A background and not an element of its own; its tint stands alone until it comes, and when it does not. */
export function pictureLook(game: Game, among: readonly Game[], bases: readonly string[]): Look {
  const { path, place, count } = coverAmong(among, game);
  const picture = {
    backgroundColor: coverTint(game.nodeName),
    backgroundImage: `url(${JSON.stringify(onBase(bases, path))})`,
  };
  if (!count) return { className: PICTURE, style: picture };
  const backgroundPosition = `${(place * 100) / Math.max(1, count - 1)}% 50%`;
  return { className: SHEET, style: { ...picture, backgroundPosition, '--covers': count } as CSSProperties };
}
