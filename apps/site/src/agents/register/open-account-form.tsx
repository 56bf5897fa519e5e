import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { call, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { agentsApi } from '../agents-api.ts';
import style from '../centre.module.css';
import { areRight, RebateFields, SeriesField } from '../rebate-fields.tsx';
import { isSeries, noRebates, type OwnRates, sent } from '../rebates.ts';
import { type Kind, KindChoice } from './kind-choice.tsx';

/** Opens an account for somebody who stands beside the agent, so to say. */
export function OpenAccountForm({ own }: { own: OwnRates }) {
  const { t } = useTranslation('agents');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [kind, setKind] = useState<Kind>('member');
  const [rebates, setRebates] = useState(noRebates);
  const [series, setSeries] = useState(String(own.series));
  const [opened, setOpened] = useState<{ account: string; initialPassword: string } | null>(null);
  const { problem, isBusy, submit } = useSubmit(async () => {
    const body = {
      username,
      kind,
      rebates: sent(rebates),
      series: Number(series),
      ...(password && { password }),
    };
    setOpened(await call(agentsApi.openAccount, body, { alert: false }));
    setUsername('');
    setPassword('');
    await invalidate(agentsApi.downlines);
  });
  const isRight =
    username.trim() !== '' &&
    areRight(rebates, { least: noRebates, most: own.rebates }) &&
    isSeries(series, { most: own.series });
  return (
    <Card level={2} title={t('register.open_title')}>
      <Stack as="form" onSubmit={submit} noValidate>
        <div className={style.pair}>
          <TextField
            name="username"
            label={t('register.username')}
            required
            dir="ltr"
            autoComplete="off"
            maxLength={64}
            value={username}
            onChange={setUsername}
          />
          <PasswordField
            name="password"
            label={t('register.password')}
            hint={t('register.password_hint')}
            dir="ltr"
            autoComplete="new-password"
            maxLength={128}
            value={password}
            onChange={setPassword}
          />
          <KindChoice value={kind} onChange={setKind} />
        </div>
        <RebateFields value={rebates} onChange={setRebates} least={noRebates} most={own.rebates} />
        <SeriesField value={series} onChange={setSeries} most={own.series} />
        <FormProblem text={problem} />
        <div>
          <Button type="submit" disabled={!isRight} busy={isBusy}>
            {t('register.open')}
          </Button>
        </div>
      </Stack>
      {opened && <Opened {...opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

/** What is handed over, shown once. */
function Opened(props: { account: string; initialPassword: string; onClose: () => void }) {
  const { account, initialPassword, onClose } = props;
  const { t } = useTranslation(['agents', 'shell']);
  const labels = { copy: t('shell:action.copy'), copied: t('shell:action.copied') };
  const fact = (text: string) => (
    <span dir="ltr">
      {text} <CopyButton text={text} labels={labels} />
    </span>
  );
  return (
    <Dialog open title={t('register.opened')} labels={{ close: t('shell:action.close') }} onClose={onClose}>
      <Stack>
        <Text tone="soft" size={2}>
          {t('register.opened_text')}
        </Text>
        <Facts
          facts={[
            [t('register.username'), fact(account)],
            [t('register.password'), fact(initialPassword)],
          ]}
        />
        <Button wide onClick={onClose}>
          {t('shell:action.ok')}
        </Button>
      </Stack>
    </Dialog>
  );
}
