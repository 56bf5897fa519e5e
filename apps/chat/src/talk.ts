import type { ChatAnswer, ChatMessage, ChatNews, ChatSign } from '@fairground/contract/chat-socket';
import { create } from 'zustand';
import { ask, ChatRefusal, type Hearers } from './connection.ts';
import { forgetQuotes, mergeMessages, withinShown } from './merge-messages.ts';
import { tellPage } from './page-around.ts';

type Rooms = ChatAnswer<'rooms'>;

interface Talk {
  state: 'connecting' | 'open' | 'lost' | 'ended';
  /** What the server said when it refused. */
  note: string;
  rooms: Rooms['rooms'];
  ranks: Rooms['ranks'];
  hidden: Rooms['hidden'];
  me: string;
  /** Of the merchant: times are printed as everywhere on the site. */
  timeZone: string;
  roomId: string;
  messages: readonly ChatMessage[];
  mine: Readonly<Record<string, readonly ChatSign[]>>;
  pinned: ChatMessage | null;
  hasMore: boolean;
  /** Up to which number this window knows the room. */
  lastSeq: number;
}

/** Of the room that is open. */
const nothing = { messages: [], mine: {}, pinned: null, hasMore: false, lastSeq: 0 };

export const useTalk = create<Talk>(() => ({
  ...{
    state: 'connecting',
    note: '',
    rooms: [],
    ranks: [],
    hidden: [],
    me: '',
    timeZone: 'UTC',
    roomId: '',
    ...nothing,
  },
}));

export async function loadRooms(): Promise<void> {
  const { rooms, ranks, hidden, me, timeZone } = await ask('rooms', {});
  const { roomId } = useTalk.getState();
  const isThere = rooms.some(({ id }) => id === roomId);
  useTalk.setState({
    rooms,
    ranks,
    hidden,
    me,
    timeZone,
    ...(isThere ? {} : { roomId: rooms[0]?.id ?? '', ...nothing }),
  });
  tellUnread();
}

export async function enterRoom(roomId: string): Promise<void> {
  useTalk.setState({ roomId, ...nothing });
  await catchUp();
}

/** A table opens a moment after its page. */
const TABLE_TRIES_MS = [0, 1_500, 3_000, 6_000] as const;

/** The room of the table beside which the window stands, as soon as the member sits there. */
export async function enterTable(table: string): Promise<void> {
  wantedTable = table;
  for (const waitMs of TABLE_TRIES_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (wantedTable !== table) return;
    try {
      await loadRooms();
      const { rooms, roomId } = useTalk.getState();
      const room = rooms.find(({ kind, topic }) => kind === 'table' && topic === table);
      if (room?.id === roomId) return;
      if (room) return await enterRoom(room.id);
    } catch {
      // The connection is lost; it tells by itself, and the next try may find it again.
    }
  }
}
let wantedTable = '';

/** The newest page the first time, and after that what was missed. */
export async function catchUp(): Promise<void> {
  const { roomId, lastSeq } = useTalk.getState();
  if (roomId === '') return;
  const page = await ask('open', { roomId, ...(lastSeq > 0 ? { after: lastSeq } : {}) });
  useTalk.setState((talk) => {
    if (talk.roomId !== roomId) return {};
    const { pinned, isReset, mine } = page;
    if (isReset)
      return { pinned, mine, messages: page.messages, hasMore: page.hasMore, lastSeq: page.lastSeq };
    return {
      ...{ pinned, mine: { ...talk.mine, ...mine }, lastSeq: Math.max(talk.lastSeq, page.lastSeq) },
      messages: forgetQuotes(
        mergeMessages(talk.messages, withinShown(talk.messages, page.messages)),
        page.messages,
      ),
    };
  });
}

export async function loadOlder(): Promise<void> {
  const { roomId, messages } = useTalk.getState();
  const before = messages[0]?.seq;
  if (before === undefined) return;
  const page = await ask('history', { roomId, before });
  useTalk.setState((talk) =>
    talk.roomId === roomId
      ? {
          messages: mergeMessages(talk.messages, page.messages),
          mine: { ...talk.mine, ...page.mine },
          hasMore: page.hasMore,
        }
      : {},
  );
}

function hearChanges({ roomId, messages }: ChatNews['changes']): void {
  useTalk.setState((talk) => {
    if (talk.roomId === roomId) {
      const last = Math.max(talk.lastSeq, ...messages.map(({ changed }) => changed));
      const merged = mergeMessages(talk.messages, withinShown(talk.messages, messages));
      return { messages: forgetQuotes(merged, messages), lastSeq: last };
    }
    const fresh = messages.filter(({ seq, changed, from }) => seq === changed && from !== talk.me).length;
    return {
      rooms: talk.rooms.map((room) => (room.id === roomId ? { ...room, unread: room.unread + fresh } : room)),
    };
  });
  tellUnread();
}

/** The reader has come to the end of what is shown. */
export async function readToEnd(): Promise<void> {
  const { roomId, messages, rooms } = useTalk.getState();
  const seq = messages.at(-1)?.seq;
  if (seq === undefined || seq <= (readSeqs.get(roomId) ?? 0)) return;
  readSeqs.set(roomId, seq);
  useTalk.setState({ rooms: rooms.map((room) => (room.id === roomId ? { ...room, unread: 0 } : room)) });
  const { unread } = await ask('read', { roomId, seq });
  tellPage({ what: 'unread', count: unread });
}
const readSeqs = new Map<string, number>();

function hearRead({ roomId }: ChatNews['read']): void {
  const { rooms } = useTalk.getState();
  useTalk.setState({ rooms: rooms.map((room) => (room.id === roomId ? { ...room, unread: 0 } : room)) });
  tellUnread();
}

function tellUnread(): void {
  const { rooms } = useTalk.getState();
  tellPage({ what: 'unread', count: rooms.reduce((sum, { unread }) => sum + unread, 0) });
}

export async function giveSign(seq: number, sign: ChatSign): Promise<void> {
  const { roomId, mine } = useTalk.getState();
  const given = mine[String(seq)] ?? [];
  const isOn = !given.includes(sign);
  await ask('react', { roomId, seq, sign, isOn });
  const now = isOn ? [...given, sign] : given.filter((one) => one !== sign);
  useTalk.setState((talk) => ({ mine: { ...talk.mine, [String(seq)]: now } }));
}

export async function hide(handle: string, isHidden: boolean): Promise<void> {
  await ask('hide', { handle, isHidden });
  await loadRooms();
}

/** The words of a refusal, or of whatever else went wrong. */
export const wordsOf = (error: unknown, otherwise: string): string =>
  error instanceof ChatRefusal && error.message !== '' ? error.message : otherwise;

/** After every connection: what may be read, and what was missed in the room that is open. */
async function begin(): Promise<void> {
  try {
    await loadRooms();
    await catchUp();
    useTalk.setState({ state: 'open', note: '' });
    tellPage({ what: 'ready' });
  } catch {
    useTalk.setState({ state: 'lost' });
  }
}

export const hearers: Hearers = {
  onOpen: () => void begin(),
  onLost: () => useTalk.setState(({ state }) => (state === 'ended' ? {} : { state: 'lost' })),
  onRefused: (code, note) => {
    // The page has a session and can ask for another token; the window has none.
    if (code === 'messaging.chat_key') tellPage({ what: 'expired' });
    useTalk.setState({ state: 'ended', note });
  },
  onChanges: hearChanges,
  onRoom: () =>
    void loadRooms()
      .then(catchUp)
      .catch(() => {}),
  onRead: hearRead,
  onClosed: ({ reason }) => {
    useTalk.setState({ state: 'ended', note: '' });
    tellPage({ what: 'closed', reason });
  },
};
