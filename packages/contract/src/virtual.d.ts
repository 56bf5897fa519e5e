declare module 'virtual:fairground/player-api' {
  export const api: import('./index.ts').PlayerApi;
}
declare module 'virtual:fairground/operator-api' {
  export const api: import('./index.ts').OperatorApi;
}
