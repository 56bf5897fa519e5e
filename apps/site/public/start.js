// The page's program runs once what the server drew has been painted: running first would keep the screen empty for as
// long. Its files are on their way meanwhile, and each runs by itself, so that the page can answer its reader in between.
const files = document.querySelectorAll('link[data-program]');
let hasBegun = false;

async function begin() {
  if (hasBegun) return;
  hasBegun = true;
  for (const { href } of files) {
    await import(href);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

requestAnimationFrame(() => setTimeout(begin));
// A tab in the background is not painted.
setTimeout(begin, 500);
