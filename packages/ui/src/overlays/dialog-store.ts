import type { ReactNode } from 'react';

export type DialogTone = 'info' | 'success' | 'warning' | 'danger';

type Question = {
  title: ReactNode;
  message?: ReactNode;
  tone?: DialogTone;
  confirmLabel?: ReactNode;
};

export type AlertOptions = Question;
export type ConfirmOptions = Question & { cancelLabel?: ReactNode };

export type DialogRequest = ConfirmOptions & {
  id: number;
  kind: 'alert' | 'confirm';
  answer: (yes: boolean) => void;
};

let waiting: readonly DialogRequest[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Asks, from anywhere, also outside React. Resolves with false when the player closes the dialog. */
export function askConfirm(options: ConfirmOptions): Promise<boolean> {
  return enqueue('confirm', options);
}

/** Tells, from anywhere, also outside React. Resolves when the player has read and closed it. */
export async function showAlert(options: AlertOptions): Promise<void> {
  await enqueue('alert', options);
}

/** The requests in the order in which they were made; the host shows the first. */
export function waitingDialogs(): readonly DialogRequest[] {
  return waiting;
}

export function onWaitingDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function enqueue(kind: DialogRequest['kind'], options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean) => {
      publish(waiting.filter((request) => request.id !== id));
      resolve(yes);
    };
    publish([...waiting, { ...options, id, kind, answer }]);
  });
}

function publish(next: readonly DialogRequest[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}
