import { cssVariablesOf } from '@fairground/art/theme/tokens.ts';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { type CSSProperties, useState } from 'react';
import { api, call } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import type { MerchantDetail } from './merchant-detail.ts';
import style from './merchants.module.css';

type Theme = MerchantDetail['theme'];
type Colour = keyof Theme['colours'];

/** The merchant's design tokens with a preview, and its template parameters, one `name=value` a line. */
export function ThemeForm({ merchant }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('console');
  const [theme, setTheme] = useState<Theme>(merchant.theme);
  const [lines, setLines] = useState(toLines(merchant.parameters));
  const [asking, setAsking] = useState(false);
  const change = useChange('merchants', 'console:state.saved');
  const setColour = (name: Colour, value: string) =>
    setTheme({ ...theme, colours: { ...theme.colours, [name]: value } });

  return (
    <div className={style.section}>
      <Preview theme={theme} />
      <div className={style.colours}>
        {(Object.keys(theme.colours) as Colour[]).map((name) => (
          <label key={name} className={style.code}>
            <input
              type="color"
              value={theme.colours[name]}
              onChange={(event) => setColour(name, event.target.value)}
            />{' '}
            {name}
          </label>
        ))}
      </div>
      <div className={style.form}>
        <Field label={t('theme.mode')}>
          <SelectField
            value={theme.scheme}
            onChange={(event) => setTheme({ ...theme, scheme: event.target.value as Theme['scheme'] })}
            options={[
              { value: 'dark', label: t('theme.dark') },
              { value: 'light', label: t('theme.light') },
            ]}
          />
        </Field>
        <Field label={t('theme.radius')}>
          <TextInput
            type="number"
            min={0}
            max={32}
            value={theme.radius}
            onChange={(event) => setTheme({ ...theme, radius: Number(event.target.value) })}
          />
        </Field>
        <Field label={t('theme.parameters')} hint={t('theme.parameters_hint')}>
          <Textarea rows={8} value={lines} onChange={(event) => setLines(event.target.value)} />
        </Field>
        <Button onClick={() => setAsking(true)}>{t('action.save')}</Button>
      </div>
      {asking && (
        <ReasonDialog
          title={t('theme.title')}
          onCancel={() => setAsking(false)}
          onConfirm={async (reason) => {
            const { merchantCode } = merchant;
            // The server says which names are needed and refuses what is missing.
            const parameters = fromLines(lines) as MerchantDetail['parameters'];
            await change(() => call(api.merchants.setTemplate, { merchantCode, parameters, theme, reason }));
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}

function Preview({ theme }: { theme: Theme }) {
  const { t } = useTranslation('console');
  return (
    <section
      className={style.preview}
      style={cssVariablesOf(theme) as CSSProperties}
      aria-label={t('theme.preview')}
    >
      <b>{t('theme.preview')}</b>
      <p className={style.soft}>{t('theme.text')}</p>
      <Row>
        <Button>{t('action.confirm')}</Button>
        <Button tone="reward">{t('action.save')}</Button>
      </Row>
    </section>
  );
}

const toLines = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

function fromLines(lines: string): Record<string, string> {
  const pairs = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes('='))
    .map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]);
  return Object.fromEntries(pairs) as Record<string, string>;
}
