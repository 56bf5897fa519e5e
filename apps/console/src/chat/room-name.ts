import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { languages } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';

export type Room = AnswerOf<OperatorApi['chat']['rooms']>['rooms'][number];

export function useRoomName(): (room: Room) => string {
  const { t } = useTranslation('chat');
  return ({ kind, agent, topic }) =>
    kind === 'language'
      ? t('room.language', { name: languageName(topic) })
      : t(`room.${kind}`, { name: agent || topic });
}

const languageName = (code: string): string => languages.find((one) => one.code === code)?.name ?? code;
