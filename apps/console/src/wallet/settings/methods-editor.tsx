import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import style from '../../shared/desk.module.css';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { currentLanguage } from '../../shared/language.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';
import { plainAmount } from '../../shared/text/amount-text.ts';
import { CashiersEditor } from './cashiers-editor.tsx';
import { type Method, newMethod, readMethod } from './method-entry.ts';
import { MethodFields } from './method-fields.tsx';

/** The ways to pay: open or closed, for whom, with their words, limits, fees and quick amounts. */
export function MethodsEditor({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  const [editing, setEditing] = useState<Method | null>(null);
  const mayEdit = hasRight(
    useSession(({ operator }) => operator),
    'finance.write',
  );
  return (
    <Loaded query={endpointQuery(api.wallet.moneySettings, { merchantCode })}>
      {({ methods, cashiers, cashiersWaiting, providers }) => (
        <div className={style.stack}>
          <div className={style.cards}>
            {methods.map((method) => (
              <MethodCard key={method.methodId} method={method} onEdit={mayEdit ? setEditing : null} />
            ))}
          </div>
          {mayEdit && (
            <div>
              <Button tone="secondary" onClick={() => setEditing(newMethod(methods.length))}>
                {t('desk.method_add')}
              </Button>
            </div>
          )}
          <CashiersEditor merchantCode={merchantCode} cashiers={cashiers} waiting={cashiersWaiting} />
          {editing && (
            <MethodDialog
              merchantCode={merchantCode}
              method={editing}
              providers={providers}
              taken={methods.map(({ methodId }) => methodId)}
              onClose={() => setEditing(null)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

function MethodDialog(props: {
  merchantCode: string;
  method: Method;
  providers: readonly string[];
  taken: readonly string[];
  onClose: () => void;
}) {
  const { merchantCode, method, providers, taken, onClose } = props;
  const { t } = useTranslation('funds');
  const decide = useChange('wallet');
  const isNew = method.methodId === '';
  const save = async (values: Record<string, string>) => {
    const body = { ...readMethod(method, values), merchantCode, reason: values.reason ?? '' };
    if (isNew && taken.includes(body.methodId))
      showToast({ tone: 'danger', message: t('desk.method_taken') });
    else if (await decide(() => call(api.wallet.saveMethod, body))) onClose();
  };
  return (
    <FormDialog title={isNew ? t('desk.method_add') : method.methodId} onCancel={onClose} onConfirm={save}>
      <MethodFields method={method} isNew={isNew} providers={providers} />
    </FormDialog>
  );
}

function MethodCard({ method, onEdit }: { method: Method; onEdit: ((method: Method) => void) | null }) {
  const { t } = useTranslation(['funds', 'console']);
  const { methodId, provider, titles, hints, kind, isOn, labelIds } = method;
  const language = currentLanguage();
  return (
    <Card
      title={titles[language] ?? t(`kind.${kind}`)}
      aside={
        <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t('desk.is_on') : t('console:status.off')}</Badge>
      }
    >
      <p className={style.about}>
        {methodId} {provider && `· ${provider}`}
        <br />
        <span data-figures="">
          {plainAmount(method.min)} – {plainAmount(method.max)}
        </span>
        {labelIds.length > 0 && (
          <>
            <br />
            {`${t('console:ann.labels')}: ${labelIds.join(', ')}`}
          </>
        )}
        {hints[language] && (
          <>
            <br />
            {hints[language]}
          </>
        )}
      </p>
      {onEdit && (
        <Button size="small" tone="secondary" onClick={() => onEdit(method)}>
          {t('console:action.edit')}
        </Button>
      )}
    </Card>
  );
}
