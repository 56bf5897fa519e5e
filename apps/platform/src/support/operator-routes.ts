import { operatorSupport } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { answerFeedback, readFeedback, readFeedbackImage } from './answer-feedback.ts';

export const operatorSupportRoutes = routes(operatorSupport, {
  feedback: readFeedback,
  feedbackImage: readFeedbackImage,
  answerFeedback,
});
