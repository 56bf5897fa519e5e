const REST_MS = 50;

/**
 * Loads pictures one after the other, with a rest in between: all at once, they take the time of the frames that are drawn
 * meanwhile. One that does not come holds up no other.
 */
export async function loadInTurn(urls: readonly string[], held: HTMLImageElement[]): Promise<void> {
  for (const url of urls) {
    const picture = new Image();
    held.push(picture);
    await new Promise((resolve) => {
      picture.onload = resolve;
      picture.onerror = resolve;
      picture.src = url;
    });
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
}
