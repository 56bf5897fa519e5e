import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemText } from './call-problem.ts';

/** Sends something once at a time and keeps what was wrong with it, in words. */
export function useSend<Given = void>(send: (given: Given) => Promise<void>) {
  const [problem, say] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: () => say(''),
    // What is no refusal is a bug, and is reported as an unhandled rejection.
    onError: (error) => void problemText(error).then(say),
  });
  const sendOnce = (given: Given) => {
    if (!isPending) mutate(given);
  };
  return { problem, say, isBusy: isPending, send: sendOnce };
}

/** The same for a form. */
export function useSubmit(send: () => Promise<void>) {
  const { send: sendOnce, ...form } = useSend<void>(send);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    sendOnce();
  };
  return { ...form, submit };
}
