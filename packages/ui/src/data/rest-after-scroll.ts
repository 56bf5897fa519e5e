const REST_MS = 120;

/**
 * While the page scrolls, cells pass under a mouse that nobody moves. None of them shall light up: that takes more time than there is
 * in a frame. So the element says that it is moving until it has rested for a moment, and takes the clicks meanwhile: each is
 * handed on to the button that was meant.
 */
export function restAfterScroll(element: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMove = 0;
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
    delete element.dataset.moving;
  };
  const stop = () => {
    const left = lastMove + REST_MS - performance.now();
    if (left > 0) timer = setTimeout(stop, left);
    else rest();
  };
  const handOn = ({ target, clientX, clientY }: MouseEvent) => {
    if (target !== element) return;
    rest();
    document.elementFromPoint(clientX, clientY)?.closest('button')?.click();
  };
  element.addEventListener('click', handOn);
  return {
    moved: () => {
      lastMove = performance.now();
      if (timer !== undefined) return;
      element.dataset.moving = '';
      timer = setTimeout(stop, REST_MS);
    },
    end: () => {
      rest();
      element.removeEventListener('click', handOn);
    },
  };
}
