import { support } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import {
  endMyTalk,
  rateTalk,
  readDesk,
  readPictureInTalk,
  sayInTalk,
  showInTalk,
  startTalk,
  typeInTalk,
} from './desk/talk-as-player.ts';
import { followUpFeedback, rateFeedback, readMyFeedback, readMyPicture } from './feedback/follow-feedback.ts';
import { sendFeedback } from './feedback/send-feedback.ts';
import { readHelp } from './help/read-help.ts';

export const supportRoutes = routes(support, {
  desk: readDesk,
  startTalk,
  say: sayInTalk,
  showInTalk,
  talkPicture: readPictureInTalk,
  typing: typeInTalk,
  endTalk: endMyTalk,
  rateTalk,
  helpCenter: readHelp,
  feedback: sendFeedback,
  myFeedback: readMyFeedback,
  feedbackPicture: readMyPicture,
  followUpFeedback,
  rateFeedback,
});
