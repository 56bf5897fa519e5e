import { type FormEvent, useState } from 'react';
import { problemText } from './call-problem.ts';

/** Sends a form once at a time and keeps what was wrong with it. */
export function useSubmit(send: () => Promise<void>) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await send();
    } catch (error) {
      setProblem(await problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return { problem, isBusy, submit: (event?: FormEvent) => void submit(event) };
}
