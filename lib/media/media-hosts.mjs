/**
 * Hosts (host or host:port) that pictures may come from. Plain JavaScript, because next.config.mjs
 * and the page cache read it outside the bundle; wrong values are reported by lib/env at boot.
 */
export function mediaHosts(env = process.env) {
  const listed = (env.MEDIA_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => /^(\[[\da-f:]+\]|[a-z\d.-]+)(:\d{1,5})?$/.test(host));
  if (listed.length > 0) return listed;
  const root = env.API_ROOT?.trim() || `http://localhost:${env.API_PORT?.trim() || 8000}`;
  return URL.canParse(root) ? [new URL(root).host] : [];
}

/** The same as patterns for next/image. */
export function imagePatterns(hosts = mediaHosts()) {
  return hosts.map((host) => {
    const { hostname, port } = new URL(`http://${host}`);
    // An empty port means the scheme's own one; left out it would mean any.
    return { hostname, port };
  });
}

/** Whether one of the hosts is on this machine or its network, which next/image refuses by default. */
export function hasLocalHost(hosts = mediaHosts()) {
  return hosts.some((host) =>
    /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|^[^.]+$/.test(host.replace(/:\d+$/, '')),
  );
}
