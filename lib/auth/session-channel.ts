import { nanoid } from 'nanoid';

export type SessionNews = 'signed-in' | 'signed-out' | 'expired';

const CHANNEL = 'session';

type Message = { news: SessionNews; from: string };

/** Identifies this page's own messages: a page receives its own broadcasts too. */
let ownName: string | undefined;
function pageName(): string {
  ownName ??= nanoid();
  return ownName;
}

type Listener = (news: SessionNews) => void;

/** The latest news that came before there was a watch. */
let missed: SessionNews | null = null;
let isWatched = false;

/** The guest has logged out, or is about to: calls of theirs that are answered 401 end nothing any more. */
let isLeft = false;

/** Call with true before a logout is asked for, with false when it does not get through. */
export function leaveSession(isLeaving: boolean): void {
  isLeft = isLeaving;
}

/** Whether it is news here. */
function note(news: SessionNews): boolean {
  if (news === 'expired' && isLeft) return false;
  if (news !== 'expired') isLeft = news === 'signed-out';
  if (!isWatched) missed = news;
  return true;
}

/** Tells this tab and the others of a session change. */
export function announceSession(news: SessionNews): void {
  if (!note(news)) return;
  window.dispatchEvent(new CustomEvent<SessionNews>(CHANNEL, { detail: news }));
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ news, from: pageName() } satisfies Message);
  channel.close();
}

/** Subscribes to session changes in this tab and the others; returns the unsubscribe function. */
export function followSession(listener: Listener): () => void {
  const here = (event: Event) => listener((event as CustomEvent<SessionNews>).detail);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.from !== pageName() && note(data.news)) listener(data.news);
  };
  window.addEventListener(CHANNEL, here);
  return () => {
    window.removeEventListener(CHANNEL, here);
    channel.close();
  };
}

/** As `followSession`, for the one who answers for the page and loads late: told also of what came before. */
export function watchSession(listener: Listener): () => void {
  const unfollow = followSession(listener);
  isWatched = true;
  const news = missed;
  missed = null;
  if (news) listener(news);
  return () => {
    isWatched = false;
    unfollow();
  };
}
