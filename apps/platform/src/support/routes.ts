import { support } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { readHelp } from './read-help.ts';
import { readMyFeedback, sendFeedback } from './send-feedback.ts';

export const supportRoutes = routes(support, {
  helpCenter: readHelp,
  feedback: sendFeedback,
  myFeedback: readMyFeedback,
});
