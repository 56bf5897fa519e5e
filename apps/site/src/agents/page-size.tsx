import { useTranslation } from '@fairground/i18n/react';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';

export const FIRST_SIZE = 20;
const SIZES = [10, FIRST_SIZE, 50];

/** How many rows a list asks for at once; the same under every list of the centre. */
export function PageSize({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const { t } = useTranslation('agents');
  return (
    <span>
      <SelectField
        aria-label={t('list.page_size')}
        value={String(size)}
        options={SIZES.map((value) => ({ value: String(value), label: String(value) }))}
        onChange={(event) => onSize(Number(event.target.value))}
      />
    </span>
  );
}
