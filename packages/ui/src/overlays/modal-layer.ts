import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Open layers, lowest first. Only the top one answers Escape and holds the focus. */
const openLayers: HTMLElement[] = [];

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), ' +
  'textarea:not(:disabled), summary, iframe, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';

/**
 * Makes an element modal while it is mounted: takes the focus, keeps Tab inside, makes the page behind it inert
 * and still, closes on Escape, and gives the focus back to where it was.
 */
export function useModalLayer(layer: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent, element: HTMLElement) => {
    if (openLayers.at(-1) !== element) return;
    if (event.key === 'Tab') keepTabInside(event, element);
    if (event.key === 'Escape' && !event.defaultPrevented && onClose) {
      event.preventDefault();
      onClose();
    }
  });

  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const before = document.activeElement;
    openLayers.push(element);
    refreshPage();
    if (!element.contains(document.activeElement)) firstStop(element).focus();

    const listen = (event: KeyboardEvent) => onKeyDown(event, element);
    document.addEventListener('keydown', listen);

    return () => {
      document.removeEventListener('keydown', listen);
      openLayers.splice(openLayers.indexOf(element), 1);
      refreshPage();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [layer]);
}

function keepTabInside(event: KeyboardEvent, layer: HTMLElement): void {
  // A menu or a date picker opened from the dialog floats beside it in the tree, and keeps its own keys.
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.closest('[data-float]')) return;
  const stops = [...layer.querySelectorAll<HTMLElement>(focusable)];
  const [first, last] = [stops[0] ?? layer, stops.at(-1) ?? layer];
  const outside = !layer.contains(active) || active === layer;
  if (event.shiftKey && (outside || active === first)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (outside || active === last)) {
    event.preventDefault();
    first.focus();
  }
}

function firstStop(layer: HTMLElement): HTMLElement {
  return layer.querySelector<HTMLElement>('[data-autofocus]') ?? layer;
}

/** Everything beside the top layer and the floating pieces is out of reach, and the page does not scroll. */
function refreshPage(): void {
  const top = openLayers.at(-1);
  document.documentElement.style.overflow = top ? 'hidden' : '';
  // Toasts make room for it.
  document.documentElement.toggleAttribute('data-modal', top !== undefined);
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement)) continue;
    child.inert = top !== undefined && !child.contains(top) && !child.hasAttribute('data-float');
  }
}
