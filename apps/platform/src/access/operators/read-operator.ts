import { now, nowMs } from '../../kernel/clock.ts';
import type { Ports } from '../../kernel/http/ports.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Platform } from '../../kernel/platform.ts';
import { touchOperatorSession } from '../credentials/queries/operators.ts';
import { rightsOf, sessionCutoffs } from '../rules.ts';
import { isToken, sessionIdOf } from '../token-format.ts';
import { merchantCodesOf } from './show-operator.ts';

/** Which operator's token this is, or a refusal. Operators are few: the database is asked every time. */
export function readOperator(platform: Platform): Ports['readOperator'] {
  return async (token) => {
    const operator =
      isToken(token) &&
      (await touchOperatorSession(platform.db, sessionIdOf(token), {
        at: now(),
        ...sessionCutoffs(nowMs()),
      }));
    if (!operator) throw refuse('user.or.token.invalid');
    const { id, account, name, role, merchantIds, wordFrom } = operator;
    const codes = await merchantCodesOf(platform, merchantIds);
    const rights = new Set(rightsOf(role));
    return { id, account, name, rights, merchants: codes && new Set(codes), wordFrom };
  };
}
