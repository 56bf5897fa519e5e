import { operatorContract } from '../endpoint.ts';
import { operatorDesk } from './support/desk.ts';
import { operatorFeedback } from './support/feedback.ts';
import { operatorHelp } from './support/help.ts';

export const operatorSupport = operatorContract('support', {
  ...operatorDesk,
  ...operatorFeedback,
  ...operatorHelp,
});
