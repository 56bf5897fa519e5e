import { operatorPromotions, promotions } from '@fairground/contract';
import type { PromotionTerms } from '@fairground/contract/promotion-terms';
import { plainTerms, type promotionScene } from './promotion-scene.ts';
import type { Scene, Who } from './scene.ts';

type Application = Extract<PromotionTerms['reward'], { kind: 'application' }>;
const merchantCode = 'aurora';

/** Promotions that are asked for in writing, those who ask, and those who decide. */
export function applicationScene(scene: Scene, stage: ReturnType<typeof promotionScene>) {
  const reason = 'looked at closely';
  return {
    reason,
    offer: (own: Partial<Application> = {}, budget = '1000') =>
      stage.run({
        type: 'MANUAL',
        budget,
        terms: plainTerms({
          reward: { kind: 'application', amount: '10', remarkRequired: false, imageRequired: false, ...own },
        }),
      }),
    /** A little later, so that no throttle stands between. */
    apply: (who: Who, promotionId: string, own: { remarks?: string; pictures?: Uint8Array[] } = {}) => {
      scene.travel(3_100);
      return scene.call(promotions.signUpRequestReward, { promotionId, ...own }, who);
    },
    decide: async (
      applicationId: string,
      decision: 'approve' | 'reject' = 'approve',
      who: 'admin' | 'finance' = 'finance',
    ) =>
      scene.call(
        operatorPromotions.decideApplication,
        { merchantCode, applicationId, decision, reason },
        await stage.desk(who),
      ),
    lineOf: async (who: Who, id: string) =>
      (await scene.call(promotions.applications, {}, who)).find(({ promotionId }) => promotionId === id),
  };
}
