import { Button } from '@fairground/ui/controls/button.tsx';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import style from './panels.module.css';
import { RoundCheck } from './round-check.tsx';
import { useTable, useTableState } from './use-table.ts';
import { useWords } from './words.ts';

const SEED = /^[\w-]{1,64}$/;

/** What the next round is promised on, the player's own part of it, and the proof of the last one. */
export function FairnessPanel({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const isShared = useTable().client.rules.flight !== undefined;
  const promised = useTableState((state) => state.promised);
  const round = useTableState((state) => state.round);
  const [isChecking, setChecking] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('studio.fairness')}
      labels={{ close: t('studio.close') }}
    >
      <div className={style.panel} data-panel="fairness">
        {!isShared && <p>{t('studio.fairness_means')}</p>}
        <dl className={style.facts}>
          <dt>{t('studio.commitment')}</dt>
          <dd data-commitment={promised.commitment}>
            <code>{promised.commitment}</code>
            <CopyButton
              text={promised.commitment}
              labels={{ copy: t('studio.copy'), copied: t('studio.copied') }}
            />
          </dd>
          <dt>{t('studio.nonce')}</dt>
          <dd>{promised.nonce}</dd>
        </dl>
        {isShared ? <p>{t('studio.fairness_chain')}</p> : <ClientSeed />}
        {round?.isOver && (
          <section>
            <h3>{t('studio.last_round')}</h3>
            {isChecking ? (
              <RoundCheck round={round} />
            ) : (
              <Button tone="secondary" data-action="verify" onClick={() => setChecking(true)}>
                {t('studio.verify')}
              </Button>
            )}
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** Whatever the player writes here after the promise was shown, nobody could have counted on. */
function ClientSeed() {
  const { t } = useWords();
  const { setClientSeed } = useTable();
  const clientSeed = useTableState((state) => state.clientSeed);
  const [text, setText] = useState(clientSeed);
  const isRight = SEED.test(text);
  return (
    <Field
      label={t('studio.client_seed')}
      hint={t('studio.client_seed_hint')}
      error={isRight ? undefined : t('studio.client_seed_wrong')}
    >
      <TextInput
        value={text}
        maxLength={64}
        dir="ltr"
        onChange={({ target }) => {
          setText(target.value);
          if (SEED.test(target.value)) setClientSeed(target.value);
        }}
      />
    </Field>
  );
}
