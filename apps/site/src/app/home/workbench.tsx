import baccarat from 'cover:game/baccarat/360x480';
import blackjack from 'cover:game/blackjack/360x480';
import brassSevens from 'cover:game/brass-sevens/360x480';
import crash from 'cover:game/crash/360x480';
import dragonTiger from 'cover:game/dragon-tiger/360x480';
import jadeLanternGarden from 'cover:game/jade-lantern-garden/360x480';
import keno from 'cover:game/keno/360x480';
import mines from 'cover:game/mines/360x480';
import monsoonTerraces from 'cover:game/monsoon-terraces/360x480';
import plinko from 'cover:game/plinko/360x480';
import roulette from 'cover:game/roulette/360x480';
import sicBo from 'cover:game/sic-bo/360x480';
import { useTranslation } from '@fairground/i18n/react';
import { imageUrl } from '../../merchants/image-url.ts';
import style from './home.module.css';

/** Games of the built-in studio whose rules are finished, while they cannot be played here yet. */
const GAMES = [
  { name: 'Brass Sevens', cover: brassSevens },
  { name: 'Jade Lantern Garden', cover: jadeLanternGarden },
  { name: 'Dragon Tiger', cover: dragonTiger },
  { name: 'Crash', cover: crash },
  { name: 'Monsoon Terraces', cover: monsoonTerraces },
  { name: 'Roulette', cover: roulette },
  { name: 'Plinko', cover: plinko },
  { name: 'Baccarat', cover: baccarat },
  { name: 'Keno', cover: keno },
  { name: 'Blackjack', cover: blackjack },
  { name: 'Mines', cover: mines },
  { name: 'Sic Bo', cover: sicBo },
];

export function Workbench() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="workbench">
      <div className={style.head}>
        <h2 id="workbench">{t('home.workbench.title')}</h2>
        <p>{t('home.workbench.text')}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by the keyboard */}
      <ul className={style.bench} tabIndex={0} aria-labelledby="workbench">
        {GAMES.map(({ name, cover }) => (
          <li key={name} className={style.game}>
            <img src={imageUrl(cover)} alt={name} width={360} height={480} loading="lazy" decoding="async" />
            <span className={style.soon}>{t('home.workbench.soon')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
