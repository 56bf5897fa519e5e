import { useTranslation } from '@fairground/i18n/react';
import { ChatIcon } from '@fairground/ui/icons/icons.tsx';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import style from './chat.module.css';
import { endSide, keepPlace, keptPlace, screenSize } from './kept-place.ts';
import { OFFSET_PX, type Side, snap } from './place.ts';

/** Less is a click of an unsteady hand. */
const DRAG_PX = 6;
const STEP_PX = 24;

interface ChatButtonProps {
  isOpen: boolean;
  unread: number;
  onToggle: () => void;
}

/** Opens and closes the window. It can be dragged anywhere and comes to rest at the nearer side; arrow keys move it too. */
export function ChatButton({ isOpen, unread, onToggle }: ChatButtonProps) {
  const { t } = useTranslation('chat');
  const [rest, setRest] = useState(() => keptPlace().button ?? null);
  const [dragged, setDragged] = useState<{ x: number; y: number } | null>(null);
  const press = useRef<{ x: number; y: number; dx: number; dy: number } | null>(null);
  const wasDragged = useRef(false);

  const comeToRest = (middle: { x: number; y: number }, button: HTMLElement) => {
    const place = snap(middle, button.getBoundingClientRect(), screenSize());
    setRest(place);
    keepPlace({ button: place });
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    wasDragged.current = false;
    press.current = { x: event.clientX, y: event.clientY, dx: event.clientX - left, dy: event.clientY - top };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = press.current;
    if (!from) return;
    if (Math.hypot(clientX - from.x, clientY - from.y) > DRAG_PX) wasDragged.current = true;
    if (wasDragged.current) setDragged({ x: clientX - from.dx, y: clientY - from.dy });
  };
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    press.current = null;
    setDragged(null);
    if (wasDragged.current) comeToRest({ x: event.clientX, y: event.clientY }, event.currentTarget);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    if (event.key === 'ArrowUp') comeToRest({ ...middle, y: middle.y - STEP_PX }, event.currentTarget);
    else if (event.key === 'ArrowDown') comeToRest({ ...middle, y: middle.y + STEP_PX }, event.currentTarget);
    else if (event.key === 'ArrowLeft') comeToRest({ ...middle, x: 0 }, event.currentTarget);
    else if (event.key === 'ArrowRight')
      comeToRest({ ...middle, x: screenSize().width }, event.currentTarget);
    else return;
    event.preventDefault();
  };
  const label = t(isOpen ? 'chat.close' : 'chat.open');
  return (
    <button
      type="button"
      className={style.button}
      style={placeOf(dragged, rest)}
      data-chat-button=""
      data-dragged={dragged ? '' : undefined}
      data-count={unread > 0 ? (unread > 99 ? '99+' : unread) : undefined}
      aria-expanded={isOpen}
      aria-label={unread > 0 ? `${label}. ${t('chat.unread', { number: unread })}` : label}
      {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown }}
      onClick={() => wasDragged.current || onToggle()}
    >
      <ChatIcon size={24} />
    </button>
  );
}

function placeOf(
  dragged: { x: number; y: number } | null,
  rest: { side: Side; y: number } | null,
): CSSProperties {
  if (dragged) return { left: dragged.x, top: dragged.y };
  const side = { [rest?.side ?? endSide()]: OFFSET_PX };
  return rest ? { ...side, top: Math.min(rest.y, screenSize().height - 58) } : side;
}
