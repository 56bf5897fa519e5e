/** Says how time passes. A worker goes on at its pace when its page is hidden, where timers of the page come once a minute or never. */
addEventListener('message', ({ data }: MessageEvent<number>) => {
  setInterval(() => postMessage(null), data);
});
