import { operatorCompliance } from '@fairground/contract';
import { routes } from '../kernel/routes.ts';
import { readAuditTrail } from './read-audit-trail.ts';

export const operatorComplianceRoutes = routes(operatorCompliance, {
  auditTrail: readAuditTrail,
});
