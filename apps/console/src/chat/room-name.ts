import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';

export type Room = AnswerOf<OperatorApi['chat']['rooms']>['rooms'][number];

export function useRoomName(): (room: Room) => string {
  const { t } = useTranslation('chat');
  return ({ kind, agent }) => (kind === 'team' ? t('room.team', { name: agent }) : t(`room.${kind}`));
}
