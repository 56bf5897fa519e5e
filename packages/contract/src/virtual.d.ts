declare module 'virtual:fairground/player-api' {
  export const api: Omit<
    import('./index.ts').PlayerApi,
    'agents' | 'chat' | 'pointsMall' | 'support' | 'vip'
  >;
}
declare module 'virtual:fairground/agents-api' {
  export const api: Pick<import('./index.ts').PlayerApi, 'agents'>;
}
declare module 'virtual:fairground/chat-api' {
  export const api: Pick<import('./index.ts').PlayerApi, 'chat'>;
}
declare module 'virtual:fairground/points-api' {
  export const api: Pick<import('./index.ts').PlayerApi, 'pointsMall'>;
}
declare module 'virtual:fairground/support-api' {
  export const api: Pick<import('./index.ts').PlayerApi, 'support'>;
}

declare module 'virtual:fairground/vip-api' {
  export const api: Pick<import('./index.ts').PlayerApi, 'vip'>;
}
declare module 'virtual:fairground/operator-api' {
  export const api: import('./index.ts').OperatorApi;
}
