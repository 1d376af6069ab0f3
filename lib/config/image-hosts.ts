/** Hosts (host or host:port) as patterns for next/image. */
export function imagePatterns(hosts: readonly string[]): { hostname: string; port: string }[] {
  return hosts.map((host) => {
    const { hostname, port } = new URL(`http://${host}`);
    // An empty port means the scheme's own one; left out it would mean any.
    return { hostname, port };
  });
}

/** Whether one of the hosts is on this machine or its network, which next/image refuses by default. */
export function hasLocalHost(hosts: readonly string[]): boolean {
  return hosts.some((host) =>
    /^((?:.+\.)?localhost$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|^[^.]+$/.test(
      host.replace(/:\d+$/, ''),
    ),
  );
}
