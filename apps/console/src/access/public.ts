export { LoginHistory } from './login-history.tsx';
export { Outbox } from './outbox.tsx';
export { PlayerActs } from './player-acts.tsx';
export { PlayerFacts } from './player-facts.tsx';
export { PlayerList } from './player-list.tsx';
export { PolicyForm } from './policy-form.tsx';
export { SignInPage } from './sign-in-page.tsx';
