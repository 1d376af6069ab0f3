/** What a server must be for a connection to stay on it, in the words of PostgreSQL's `target_session_attrs`. */
export type ServerRole = 'any' | 'read-write' | 'standby';

/** Protocol with user and password, the hosts between commas, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
/** A single one may be empty, where the server is named after the question mark. */
const HOST = /^(\[[0-9a-f:.]+\]|[^\s:[\]]*)(:\d{1,5})?$/i;
const ROLE = /[?&]target_session_attrs=([^&#]*)/;

/** Splits an address with several hosts, as PostgreSQL's own programs read it, into one for each host. */
export function postgresHosts(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(address) ?? [];
  return hosts.split(',').map((host) => before + host + after);
}

/** The role that the address asks for. */
export const roleIn = (address: string): ServerRole =>
  (ROLE.exec(address)?.[1] as ServerRole | undefined) ?? 'any';

/**
 * Returns what is wrong with an address, which completes a sentence that begins with its name, or null. An address has
 * a password in it, so nothing of it is quoted.
 * @param role the only one that it may ask for, and must when it names several hosts
 */
export function addressFault(address: string, role: 'read-write' | 'standby'): string | null {
  const [, , hosts] = PARTS.exec(address) ?? [];
  if (hosts === undefined) return 'must be an address that begins with postgresql://';
  const names = hosts.split(',');
  const isSeveral = names.length > 1;
  if (!names.every((name) => HOST.test(name) && (name !== '' || !isSeveral)))
    return 'must have hosts such as db1.example.com:5432,db2.example.com:5432';
  const asked = ROLE.exec(address)?.[1];
  if (asked === undefined ? isSeveral : asked !== role)
    return isSeveral
      ? `names several hosts and needs ?target_session_attrs=${role}`
      : `may ask for no other target_session_attrs than ${role}`;
  return null;
}
