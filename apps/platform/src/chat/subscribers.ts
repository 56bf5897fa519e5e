import { type Subscriber, subscriber } from '../kernel/events/events.ts';
import { showRain } from './talk/show-rain.ts';

export const chatSubscribers: readonly Subscriber[] = [
  subscriber({
    name: 'chat.show_rain',
    event: 'agents.rain_begun',
    handle: (tx, rain, { platform }) => showRain(tx, rain, platform),
  }),
];
