import { compliance, operatorCompliance } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { readAuditTrail } from './read-audit-trail.ts';
import { readBreak, takeBreak } from './take-break.ts';

export const complianceRoutes = routes(compliance, { breakState: readBreak, takeBreak });

export const operatorComplianceRoutes = routes(operatorCompliance, {
  auditTrail: readAuditTrail,
});
