/**
 * Scrolls a box, and nothing around it, until one of its elements stands in its middle, as far as the box can. It waits for
 * the next picture: asked before, the browser would have to find out where everything stands an extra time.
 */
export function centreWithin(box: HTMLElement, element: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => centre(box, element));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function centre(box: HTMLElement, element: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  box.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  box.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
}
