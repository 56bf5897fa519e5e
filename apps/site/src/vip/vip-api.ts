import { api } from 'virtual:fairground/vip-api';

export const vipApi = api.vip;
