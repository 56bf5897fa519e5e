import { useTranslation } from '@fairground/i18n/react';
import { type PlayType, playTexts } from '@fairground/lottery-rules';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { NamedField } from '../shared/forms/named-field.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import own from './lottery.module.css';
import type { Game, GameFormProps } from './lottery-desk.ts';
import {
  changedPlays,
  levelsOf,
  limitField,
  listedText,
  oddsField,
  playsOf,
  readTerms,
} from './play-terms.ts';

const ODDS = '[1-9][0-9]{0,6}(\\.[0-9]{1,4})?';

/** Own odds and limits of a lottery, play by play. What is not named is sold as listed. */
export function TermsForm({ merchantCode, game, onClose }: GameFormProps) {
  const { t } = useTranslation('lottery');
  const { play: nameOf } = usePlayTexts();
  const change = useChange('lottery');
  const [opened, setOpened] = useState(() => changedPlays(game));
  const plays = playsOf(game);
  const save = async ({ reason = '', ...values }: Record<string, string>) => {
    const {
      name: _name,
      family: _family,
      groupCode: _group,
      product: _product,
      gameId: _id,
      proposal: _proposal,
      ...sold
    } = game;
    const wish = { ...sold, merchantCode, ...readTerms(values), reason };
    if (await change(() => call(api.lottery.setGame, wish))) onClose();
  };
  return (
    <FormDialog title={`${game.name}: ${t('ops.terms')}`} onCancel={onClose} onConfirm={save}>
      <Field label={t('ops.terms_add')} hint={`${t('ops.terms_hint')} ${t('ops.raise_hint')}`}>
        <SelectField
          value=""
          options={[
            { value: '', label: '…' },
            ...plays
              .filter(({ code }) => !opened.includes(code))
              .map(({ code }) => ({ value: code, label: nameOf(code) })),
          ]}
          onChange={({ target }) => setOpened([target.value, ...opened])}
        />
      </Field>
      {opened.flatMap((code) => {
        const play = plays.find((one) => one.code === code);
        return play ? [<PlayTerms key={code} game={game} play={play} />] : [];
      })}
    </FormDialog>
  );
}

function PlayTerms({ game: { odds, stakeMax }, play }: { game: Game; play: PlayType }) {
  const { t } = useTranslation('lottery');
  const { level: levelName, play: nameOf } = usePlayTexts();
  return (
    <fieldset className={own.group}>
      <legend>{nameOf(play.code)}</legend>
      <div className={own.fields}>
        <NamedField
          name={limitField(play.code)}
          kind="amount"
          required={false}
          label={t('ops.stake_max')}
          value={stakeMax[play.code] ?? ''}
        />
        {levelsOf(play).map((level) => (
          <Field key={level.name} label={levelName(level.name)}>
            <TextInput
              name={oddsField(play.code, level.name)}
              defaultValue={odds[play.code]?.[level.name] ?? ''}
              placeholder={listedText(level)}
              pattern={ODDS}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

function usePlayTexts() {
  const { t } = useTranslation('lottery');
  return playTexts((key, { n = '', a = '', b = '' } = { n: '' }) => t(key as 'part.pair', { n, a, b }));
}
