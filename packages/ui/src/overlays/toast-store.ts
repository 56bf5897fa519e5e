import type { ReactNode } from 'react';

/** How long the result of an action stays. Real-time notices pass 0 and stay until they are closed. */
export const TOAST_DURATION_MS = 4500;

const VISIBLE_AT_MOST = 5;

export type ToastTone = 'info' | 'success' | 'warning' | 'danger' | 'reward';

export type ToastOptions = {
  message: ReactNode;
  title?: ReactNode;
  tone?: ToastTone;
  durationMs?: number;
  action?: { label: ReactNode; onClick: () => void };
};

export type Toast = ToastOptions & { id: number; tone: ToastTone; durationMs: number };

let toasts: readonly Toast[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Shows a toast from anywhere, also outside React. Returns the id that `closeToast` takes. */
export function showToast(options: ToastOptions): number {
  lastId += 1;
  const toast = { tone: 'info' as const, durationMs: TOAST_DURATION_MS, ...options, id: lastId };
  const kept = [...toasts, toast];
  for (const dropped of kept.slice(0, -VISIBLE_AT_MOST)) stopTimer(dropped.id);
  publish(kept.slice(-VISIBLE_AT_MOST));
  startTimer(toast);
  return toast.id;
}

export function closeToast(id: number): void {
  stopTimer(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/** While the pointer or the focus is on the toasts nothing runs away from under it. */
export function holdToasts(): void {
  for (const toast of toasts) stopTimer(toast.id);
}

export function releaseToasts(): void {
  for (const toast of toasts) startTimer(toast);
}

export function openToasts(): readonly Toast[] {
  return toasts;
}

export function onOpenToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function startTimer(toast: Toast): void {
  stopTimer(toast.id);
  if (toast.durationMs > 0)
    timers.set(
      toast.id,
      setTimeout(() => closeToast(toast.id), toast.durationMs),
    );
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
