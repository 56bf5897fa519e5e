import { api } from 'virtual:fairground/support-api';

export const supportApi = api.support;
