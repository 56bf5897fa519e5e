import { timeIn } from '@fairground/i18n';
import { i18n } from '@fairground/i18n/react';
import { boot } from './boot.ts';

/** A moment as its reader writes it, by the merchant's clock: the one that days, draws and records go by. */
export const timeText = (iso: string): string => (iso ? timeIn(boot.timeZone, i18n.language, iso) : '');
