import { Failure } from '../../tools/fail.mjs';

/** A demo guest with bookings, past and future. */
const LOGIN = { username: 'elena', password: 'Morskoy2026' };

/** Logs in through the app as its pages do; returns the session's cookies. */
export async function logIn(app) {
  const response = await fetch(`${app}/api/v1/users/jwt-token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app, 'x-requested-with': 'hotel-booking' },
    body: JSON.stringify(LOGIN),
  });
  if (!response.ok) throw new Failure(`The demo guest could not log in (${response.status}).`);
  return response.headers.getSetCookie().map((line) => {
    const [pair, ...attributes] = line.split(';').map((part) => part.trim());
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    return { name, value, url: app, httpOnly: attributes.some((word) => /^httponly$/i.test(word)) };
  });
}

/** Sets the cookies in a running browser through its debugging port; Lighthouse clears all storage except cookies. */
export async function giveCookies(debuggingPort, cookies) {
  const about = await (await fetch(`http://localhost:${debuggingPort}/json/version`)).json();
  const socket = new WebSocket(about.webSocketDebuggerUrl);
  const { promise, resolve, reject } = Promise.withResolvers();
  socket.onopen = () =>
    socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params: { cookies } }));
  socket.onmessage = ({ data }) => resolve(JSON.parse(data));
  socket.onerror = () => reject(new Error('no connection to the browser'));
  const { error } = await promise;
  socket.close();
  if (error) throw new Error(`cookies: ${error.message}`);
}

/** Logs a browser's visitor in. */
export const giveLogin = async (context, app) => context.addCookies(await logIn(app));
