import { nanoid } from 'nanoid';

type SessionNews = 'signed-in' | 'signed-out' | 'expired';

const CHANNEL = 'session';

type Message = { news: SessionNews; from: string };

/** A page hears its own channel too: what it said itself is known by this. */
let ownName: string | undefined;
function pageName(): string {
  ownName ??= nanoid();
  return ownName;
}

type Listener = (news: SessionNews) => void;

/** Tells this tab and the others what happened to the session. */
export function announceSession(news: SessionNews): void {
  window.dispatchEvent(new CustomEvent<SessionNews>(CHANNEL, { detail: news }));
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ news, from: pageName() } satisfies Message);
  channel.close();
}

/** Follows the session in this tab and the others; returns how to stop. */
export function followSession(listener: Listener): () => void {
  const here = (event: Event) => listener((event as CustomEvent<SessionNews>).detail);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.from !== pageName()) listener(data.news);
  };
  window.addEventListener(CHANNEL, here);
  return () => {
    window.removeEventListener(CHANNEL, here);
    channel.close();
  };
}
