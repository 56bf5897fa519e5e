import { create } from 'zustand';

const KEY = 'autoTransfer';

/** On until somebody says no: whoever opens a game wants to play it. */
const useStore = create<{ isOn: boolean }>(() => ({ isOn: localStorage.getItem(KEY) !== '0' }));

export const useAutoTransfer = (): boolean => useStore(({ isOn }) => isOn);

/** What is sent as confirmTrans when a game is opened: the money of the main wallet goes with the player. */
export const isAutoTransfer = (): boolean => useStore.getState().isOn;

export function setAutoTransfer(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? '1' : '0');
  useStore.setState({ isOn });
}
