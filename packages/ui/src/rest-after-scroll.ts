const REST_MS = 120;

/**
 * While the page scrolls, cells pass under a mouse that nobody moves. None of them shall light up: that takes more time than there is
 * in a frame. So the element says that it is moving until it has rested for a moment.
 */
export function restAfterScroll(element: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMove = 0;
  const stop = () => {
    const left = lastMove + REST_MS - performance.now();
    timer = left > 0 ? setTimeout(stop, left) : undefined;
    if (timer === undefined) delete element.dataset.moving;
  };
  return {
    moved: () => {
      lastMove = performance.now();
      if (timer !== undefined) return;
      element.dataset.moving = '';
      timer = setTimeout(stop, REST_MS);
    },
    end: () => {
      clearTimeout(timer);
      delete element.dataset.moving;
    },
  };
}
