import { domainToUnicode } from 'node:url';

/** An e-mail address for a person to read: browsers rewrite 'россия.рф' to 'xn--h1alffa9f.xn--p1ai'. */
export function readableAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
