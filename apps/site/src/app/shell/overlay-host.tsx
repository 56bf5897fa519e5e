import { lazy, Suspense } from 'react';
import { closeOverlay, type Overlay, useOverlay } from '../../shared/overlays.ts';

const DomainCheck = lazy(async () => ({
  default: (await import('../../merchants/domain-check-dialog.tsx')).DomainCheckDialog,
}));
const MaintenanceNotice = lazy(async () => ({
  default: (await import('../../merchants/maintenance-notice.tsx')).MaintenanceNotice,
}));
const CustomerService = lazy(async () => ({
  default: (await import('../../support/customer-service-dialog.tsx')).CustomerServiceDialog,
}));
const AccessNotice = lazy(async () => ({
  default: (await import('../../access/access-notice.tsx')).AccessNotice,
}));

/** Mounted once: whatever is opened over the page from anywhere, loaded when it is first needed. */
export function OverlayHost() {
  const overlay = useOverlay(({ open }) => open);
  return overlay ? <Suspense fallback={null}>{opened(overlay)}</Suspense> : null;
}

function opened(overlay: Overlay) {
  switch (overlay.name) {
    case 'domainCheck':
      return <DomainCheck onClose={closeOverlay} />;
    case 'maintenanceNotice':
      return <MaintenanceNotice start={overlay.start} end={overlay.end} onClose={closeOverlay} />;
    case 'customerService':
      return <CustomerService position={overlay.position} onClose={closeOverlay} />;
    case 'login':
    case 'secondFactor':
    case 'bindOrRegister':
    case 'forgotPassword':
      return <AccessNotice onClose={closeOverlay} />;
  }
}
