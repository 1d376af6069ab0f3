type Link = Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>;
type Place = Pick<Location, 'origin' | 'pathname' | 'search'>;

/**
 * Where a link leads. 'away': to another page. 'within': to the same path with another query, which a step of a booking
 * does by script, and any other link by loading it. 'none': the page stays where it is.
 */
export function wayOf(link: Link, here: Place): 'away' | 'within' | 'none' {
  if (link.target === '_blank' || link.hasAttribute('download') || !URL.canParse(link.href)) return 'none';
  const { protocol, origin, pathname, search } = new URL(link.href);
  if (!protocol.startsWith('http')) return 'none';
  if (origin !== here.origin || pathname !== here.pathname) return 'away';
  if (search === here.search) return 'none';
  // Without its query it is the bare page, whoever leads there.
  return search === '' ? 'away' : 'within';
}
