import { api } from 'virtual:fairground/agents-api';

export const agentsApi = api.agents;
