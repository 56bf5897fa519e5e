import { type Subscriber, subscriber } from '../kernel/events/events.ts';
import { keepAnswer } from './feedback/keep-answer.ts';

export const supportSubscribers: readonly Subscriber[] = [
  subscriber({
    name: 'support.keep_answer',
    event: 'messaging.house_answered',
    handle: (tx, answer) => keepAnswer(tx, answer),
  }),
];
