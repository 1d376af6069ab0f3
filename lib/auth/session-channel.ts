export type SessionNews = 'signed-in' | 'signed-out' | 'expired';

const CHANNEL = 'session';

type Listener = (news: SessionNews) => void;

/** Tells this tab and the others what happened to the session. */
export function announceSession(news: SessionNews): void {
  window.dispatchEvent(new CustomEvent<SessionNews>(CHANNEL, { detail: news }));
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Follows the session in this tab and the others; returns how to stop. */
export function followSession(listener: Listener): () => void {
  const here = (event: Event) => listener((event as CustomEvent<SessionNews>).detail);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<SessionNews>) => listener(event.data);
  window.addEventListener(CHANNEL, here);
  return () => {
    window.removeEventListener(CHANNEL, here);
    channel.close();
  };
}
