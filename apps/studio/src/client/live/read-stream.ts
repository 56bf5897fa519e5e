/** A line on which nothing was heard for so long is dead. */
const SILENT_MS = 12_000;
const AGAIN_MS = 1_000;

/** Reads a stream of lines, and opens it again when it breaks, until told to stop. */
export function readStream<News>(
  path: string,
  key: string,
  { onNews, onLost }: { onNews: (news: News) => void; onLost: () => void },
): () => void {
  const page = new AbortController();
  const run = async (): Promise<void> => {
    while (!page.signal.aborted) {
      await readOnce(path, key, { page: page.signal, onNews }).catch(() => {});
      if (page.signal.aborted) return;
      onLost();
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  };
  void run();
  return () => page.abort();
}

async function readOnce<News>(
  path: string,
  key: string,
  { page, onNews }: { page: AbortSignal; onNews: (news: News) => void },
): Promise<void> {
  const line = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => line.abort(), SILENT_MS);
  };
  heard();
  try {
    const { body, ok } = await fetch(`/studio/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
      signal: AbortSignal.any([page, line.signal]),
    });
    const reader = ok ? body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      heard();
      text += part.value;
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const one of lines.filter(Boolean)) onNews(JSON.parse(one) as News);
    }
  } finally {
    clearTimeout(silence);
  }
}
