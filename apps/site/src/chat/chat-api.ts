import { api } from 'virtual:fairground/chat-api';

export const chatApi = api.chat;
