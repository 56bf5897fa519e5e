import { operatorSupport } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { readDeskReport, readDeskSettings, saveDeskSettings, saveReadyAnswers } from './desk/run-desk.ts';
import {
  answerTalk,
  closeTalk,
  handOverTalk,
  readQueue,
  readTalk,
  readTalkPicture,
  showAtDesk,
  standAtDesk,
  takeTalk,
  typeAtDesk,
} from './desk/serve-talks.ts';
import { showMember } from './desk/show-member.ts';
import { makeSenderAgent } from './feedback/make-agent.ts';
import {
  answerFeedback,
  closeFeedback,
  readFeedback,
  readFeedbackImage,
  takeFeedback,
} from './feedback/serve-feedback.ts';
import { previewHelp, readHelpToEdit, readHelpVersions, saveHelp } from './help/edit-help.ts';

export const operatorSupportRoutes = routes(operatorSupport, {
  desk: readQueue,
  standAtDesk,
  talk: readTalk,
  talkMember: showMember,
  takeTalk,
  answerTalk,
  showInTalk: showAtDesk,
  talkPicture: readTalkPicture,
  typeAtDesk,
  handOverTalk,
  closeTalk,
  deskSettings: readDeskSettings,
  saveDeskSettings,
  saveReadyAnswers,
  deskReport: readDeskReport,
  feedback: readFeedback,
  feedbackImage: readFeedbackImage,
  takeFeedback,
  answerFeedback,
  closeFeedback,
  makeSenderAgent,
  help: readHelpToEdit,
  helpVersions: readHelpVersions,
  saveHelp,
  previewHelp,
});
