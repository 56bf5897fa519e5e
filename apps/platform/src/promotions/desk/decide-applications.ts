import type { operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { agree, dropProposal } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { emit } from '../../kernel/events/events.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { Refusal, refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { isServed, type MemberFacts } from '../offers/is-open.ts';
import { findVersion, lockPublisher, type Offer } from '../offers/queries/promotions.ts';
import { whyNot } from '../rewards/claim-reward.ts';
import { loadFacts } from '../rewards/load-facts.ts';
import {
  type Application,
  closeApplication,
  findApplication,
  lockApplication,
} from '../rewards/queries/applications.ts';
import { isBeyondOne } from './beyond-one.ts';
import { APPROVE, showApplications, subjectOfApplication } from './show-applications.ts';
import { merchantNamed } from './show-promotions.ts';

type One = typeof operatorPromotions.decideApplication;
type Many = typeof operatorPromotions.decideApplications;
type Wish = Omit<RequestOf<One>, 'merchantCode'>;

/** Says yes or no to an application. A yes pays in the same transaction; a large one needs two people. */
export async function decideApplication(
  call: OperatorCall,
  { merchantCode, ...wish }: RequestOf<One>,
): Promise<ResponseOf<One>> {
  const merchant = await merchantNamed(call, merchantCode);
  const decided = await call.transaction((tx) => decide(tx, call, merchant, wish));
  const [shown] = await showApplications(call.db, merchant, [decided]);
  return shown as ResponseOf<One>;
}

/** The same for many, each by itself: what is refused for one changes nothing for the others. */
export async function decideApplications(
  call: OperatorCall,
  { merchantCode, applicationIds, ...wish }: RequestOf<Many>,
): Promise<ResponseOf<Many>> {
  const merchant = await merchantNamed(call, merchantCode);
  const outcomes: ResponseOf<Many> = [];
  for (const applicationId of new Set(applicationIds)) {
    const outcome = await call
      .transaction((tx) => decide(tx, call, merchant, { ...wish, applicationId }))
      .then(({ state }) => ({ applicationId, status: state, problem: null }))
      .catch((error: unknown) => {
        if (error instanceof Refusal) return { applicationId, status: null, problem: error.code };
        throw error;
      });
    outcomes.push(outcome);
  }
  return outcomes;
}

async function decide(
  tx: Tx,
  call: OperatorCall,
  merchant: Merchant,
  { applicationId, decision, reason }: Wish,
): Promise<Application> {
  const which = { merchantId: merchant.id, id: BigInt(applicationId) };
  const by = call.operator.account;
  await lockPublisher(tx, merchant.id, by);
  const found = await findApplication(tx, which);
  if (!found) throw refuse('promotions.application_unknown');
  await lockMember(tx, merchant.id, found.playerId);
  const application = (await lockApplication(tx, which)) as Application;
  if (application.state !== 'PENDING') throw refuse('promotions.already_decided');
  const subject = subjectOfApplication(application.id);
  const act = { kind: APPROVE, merchantCode: merchant.code, subject, reason };
  if (decision === 'reject') {
    await dropProposal(tx, call, act);
    await closeApplication(tx, {
      ...which,
      state: 'REJECTED',
      reason,
      at: now(),
      by,
      agreedBy: null,
      bonusId: null,
    });
    await tell(tx, application, { kind: 'APPLICATION_REJECTED', content: reason });
  } else {
    const isBeyond = await isBeyondOne(tx, { merchantId: merchant.id, by, amount: application.amount });
    const wish = { amount: toWire(application.amount), version: application.version };
    if (isBeyond && !(await agree(tx, call, { ...act, wish }))) return application;
    const bonus = await pay(tx, merchant, application);
    await closeApplication(tx, {
      ...which,
      state: 'APPROVED',
      reason: '',
      at: now(),
      by,
      agreedBy: isBeyond ? by : null,
      bonusId: bonus.id,
    });
    await tell(tx, application, { kind: 'APPLICATION_APPROVED', content: toWire(application.amount) });
  }
  await recordAudit(tx, {
    operatorId: String(call.operator.id),
    operator: by,
    merchantCode: merchant.code,
    action: decision === 'reject' ? 'promotions.application_refused' : 'promotions.application_paid',
    subject,
    reason,
    before: { status: 'PENDING' },
    after: { promotionId: application.promotionId, amount: toWire(application.amount) },
  });
  return (await findApplication(tx, which)) as Application;
}

/** By the terms that the member had read, whatever became of the promotion since; a pause holds here too. */
async function pay(tx: Tx, merchant: Merchant, application: Application) {
  const { merchantId, playerId, promotionId: id, version, amount, entitlement } = application;
  const offer = (await findVersion(tx, { merchantId, id, version })) as Offer;
  const facts = (await loadFacts(tx, { merchantId, playerId })) as MemberFacts;
  if (!isServed(facts)) throw refuse('promotions.member_not_served');
  const bonus = await grantBonus(tx, {
    offer,
    playerId,
    amount,
    entitlement,
    role: facts.role,
    asset: merchant.currency,
    requestId: null,
    base: 0n,
  });
  if (!bonus) throw refuse(await whyNot(tx, offer));
  return bonus;
}

/** A letter, in which the promotion has the name that the member knows. */
async function tell(
  tx: Tx,
  { merchantId, playerId, promotionId: id, version }: Application,
  { kind, content }: { kind: 'APPLICATION_APPROVED' | 'APPLICATION_REJECTED'; content: string },
): Promise<void> {
  const offer = await findVersion(tx, { merchantId, id, version });
  const facts = await loadFacts(tx, { merchantId, playerId });
  const about = offer?.texts[(facts?.language ?? 'EN') as 'EN']?.title ?? offer?.texts.EN?.title ?? id;
  const who = { merchantId, playerId: String(playerId) };
  await emit(tx, 'messaging.letter', {
    subject: `player:${playerId}`,
    body: { ...who, kind, content, about },
  });
}
