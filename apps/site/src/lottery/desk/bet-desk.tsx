import { useTranslation } from '@fairground/i18n/react';
import { type Family, type PlayType, randomPick } from '@fairground/lottery-rules';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { useState } from 'react';
import { useMoney } from '../../shared/money/use-money.ts';
import { randomId } from '../../shared/random-id.ts';
import style from '../lottery.module.css';
import desk from './desk.module.css';
import { addLine } from './desk-store.ts';
import { NumberPad } from './number-pad.tsx';
import { oddsOnKeys, PaysLine } from './pays-line.tsx';
import { oddsAt, type Price, priceOf, type Sale, startAmount, type Terms } from './price.ts';
import { TermsRow } from './terms-row.tsx';
import { browserUniform } from './uniform.ts';
import { usePlayText } from './use-play-text.ts';

type Rows = readonly (readonly string[])[];
const START = { unit: 'yuan', unitPrice: '2', multiple: 1, series: null } as const;

/** Choose a play, choose numbers, put them into the basket. */
export function BetDesk({
  gameCode,
  family,
  sale,
  start,
}: {
  gameCode: string;
  family: Family;
  sale: Sale | undefined;
  start: { play: PlayType; rows: Rows };
}) {
  const [mode, setMode] = useState(start.play.mode);
  const [play, setPlay] = useState(start.play);
  const [rows, setRows] = useState<Rows>(start.rows);
  const [terms, setTerms] = useTerms(play, sale);
  const choose = (next: PlayType) => {
    setPlay(next);
    setRows([]);
  };
  const plays = family.playTypes.filter((one) => one.mode === mode);
  const price = priceOf(play, rows, { terms, sale });
  const odds = sale && oddsAt(play, terms, sale);
  const add = () => {
    if (!price.ok) return;
    const { content, bets, stake } = price;
    const { amount, series, ...bought } = terms;
    const isTraditional = play.mode === 'traditional';
    addLine({
      id: randomId(),
      ...{ gameCode, playType: play.code, content, bets, stake, ...bought },
      multiple: isTraditional ? terms.multiple : 1,
      amount: isTraditional ? null : amount,
      series: isTraditional ? series : null,
    });
    setRows([]);
  };
  const pickRandomly = () =>
    setRows(
      randomPick(play, browserUniform)
        .split('|')
        .map((row) => row.split(',').filter(Boolean)),
    );
  return (
    <section className={style.desk}>
      <ModeChoice
        family={family}
        mode={mode}
        onMode={(next) => {
          setMode(next);
          const first = family.playTypes.find((one) => one.mode === next);
          if (first) choose(first);
        }}
      />
      <PlayChoice plays={plays} play={play} onPlay={choose} />
      <PaysLine play={play} odds={odds} />
      <NumberPad key={play.code} play={play} odds={oddsOnKeys(play, odds)} rows={rows} onRows={setRows} />
      <TermsRow play={play} sale={sale} terms={terms} onTerms={setTerms} />
      <div className={desk.deskFoot}>
        <PriceLine price={price} />
        <Button tone="secondary" onClick={pickRandomly}>
          <RandomLabel />
        </Button>
        <AddButton disabled={!price.ok} onAdd={add} />
      </div>
    </section>
  );
}

/** What a bet costs. Until an amount is typed, each play has one that can be bought. */
function useTerms(play: PlayType, sale: Sale | undefined): [Terms, (next: Terms) => void] {
  const [chosen, setChosen] = useState<Omit<Terms, 'amount'>>(START);
  const [typed, setTyped] = useState<string | null>(null);
  const terms = { ...chosen, amount: typed ?? startAmount(play, sale) };
  const setTerms = ({ amount, ...others }: Terms) => {
    setChosen(others);
    if (amount !== terms.amount) setTyped(amount);
  };
  return [terms, setTerms];
}

function RandomLabel() {
  const { t } = useTranslation('lottery');
  return t('pad.random');
}

function AddButton({ disabled, onAdd }: { disabled: boolean; onAdd: () => void }) {
  const { t } = useTranslation('lottery');
  return (
    <Button disabled={disabled} onClick={onAdd}>
      {t('desk.add')}
    </Button>
  );
}

function ModeChoice({
  family,
  mode,
  onMode,
}: {
  family: Family;
  mode: PlayType['mode'];
  onMode: (mode: PlayType['mode']) => void;
}) {
  const { t } = useTranslation('lottery');
  const modes = (['traditional', 'entertainment'] as const).filter((one) =>
    family.playTypes.some((play) => play.mode === one),
  );
  if (modes.length < 2) return null;
  return (
    <Tabs
      look="segment"
      label={t('mode.label')}
      tabs={modes.map((key) => ({ key, label: t(`mode.${key}`) }))}
      active={mode}
      onChange={onMode}
    />
  );
}

function PlayChoice({
  plays,
  play,
  onPlay,
}: {
  plays: readonly PlayType[];
  play: PlayType;
  onPlay: (play: PlayType) => void;
}) {
  const { t } = useTranslation('lottery');
  const { group, method } = usePlayText();
  const groups = [...new Set(plays.map(({ code }) => group(code)))];
  const active = group(play.code);
  const inGroup = plays.filter(({ code }) => group(code) === active);
  const open = (name: string) => {
    const first = plays.find(({ code }) => group(code) === name);
    if (first) onPlay(first);
  };
  return (
    <div className={desk.plays}>
      <Tabs
        look="pill"
        label={t('page.plays')}
        tabs={groups.map((key) => ({ key, label: key }))}
        active={active}
        onChange={open}
      />
      {inGroup.length > 1 && (
        <Tabs
          look="line"
          label={active}
          tabs={inGroup.map(({ code }) => ({ key: code, label: method(code) }))}
          active={play.code}
          onChange={(code) => onPlay(inGroup.find((one) => one.code === code) ?? play)}
        />
      )}
    </div>
  );
}

function PriceLine({ price }: { price: Price }) {
  const { t } = useTranslation('lottery');
  const money = useMoney();
  if (!price.ok)
    return (
      <p className={desk.price} role="status">
        {price.reason
          ? t(price.reason as 'lottery.play_limit', { max: money(price.max ?? '0') })
          : t('desk.count', { count: 0, stake: money(0n) })}
      </p>
    );
  return (
    <p className={desk.price} role="status">
      <strong>{t('desk.count', { count: price.bets, stake: money(price.stake) })}</strong>
      {price.topPrize !== null && (
        <span className={style.soft}>{t('desk.top_prize', { prize: money(price.topPrize) })}</span>
      )}
    </p>
  );
}
