/** How many elements a picture may render, with every reference expanded. */
const MAX_DRAWN = 20_000;
const MAX_CHAIN = 20;

const TAG = /<(\/?)([A-Za-z]+)([^<>]*)>/g;
const REFERENCE = /\s(?:href="#([^"]*)"|(?:mask|clip-path)="url\(#([^"]*)\)")/g;

type Node = { name: string; end: number; targets: string[] };

/**
 * Makes sanitised SVG, in which each element has its end tag, safe from references that multiply: a small file of
 * nested `use` renders millions of shapes. A `use` whose target contains another loses its reference; a picture that
 * would still render too much loses all of them.
 */
export function withoutMultiplying(svg: string): string {
  if (!svg.includes('#')) return svg;
  const { nodes, byId } = readNodes(svg);
  const once = svg.replace(TAG, (tag, _close, name) =>
    name === 'use' && targetsOf(tag).some((id) => holdsUse(id, nodes, byId))
      ? tag.replace(REFERENCE, '')
      : tag,
  );
  const flat = once === svg ? { nodes, byId } : readNodes(once);
  return drawn(flat.nodes, flat.byId) > MAX_DRAWN
    ? once.replace(TAG, (tag) => tag.replace(REFERENCE, ''))
    : once;
}

function readNodes(svg: string): { nodes: Node[]; byId: Map<string, number> } {
  const nodes: Node[] = [];
  const byId = new Map<string, number>();
  const open: Node[] = [];
  for (const [tag, close, name = '', attributes = ''] of svg.matchAll(TAG)) {
    if (close) {
      const node = open.pop();
      if (node) node.end = nodes.length;
      continue;
    }
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    // Where several elements have one id, the first counts.
    if (id !== undefined && !byId.has(id)) byId.set(id, nodes.length);
    const node = { name, end: nodes.length, targets: targetsOf(tag) };
    nodes.push(node);
    open.push(node);
  }
  return { nodes, byId };
}

const targetsOf = (tag: string) => [...tag.matchAll(REFERENCE)].map(([, href, url]) => href ?? url ?? '');

function holdsUse(id: string, nodes: Node[], byId: Map<string, number>): boolean {
  const start = byId.get(id);
  return start !== undefined && nodes.slice(start, nodes[start]?.end).some(({ name }) => name === 'use');
}

/** Number of elements with each target counted once per reference; infinite for a cycle. */
function drawn(nodes: Node[], byId: Map<string, number>): number {
  const known = new Map<string, number>();
  const count = (from: number, to: number, chain: number): number => {
    let sum = to - from;
    for (let at = from; at < to && sum <= MAX_DRAWN; at += 1)
      for (const id of nodes[at]?.targets ?? []) sum += countTarget(id, chain);
    return sum;
  };
  const countTarget = (id: string, chain: number): number => {
    const start = byId.get(id);
    if (start === undefined) return 0;
    if (chain > MAX_CHAIN) return Number.POSITIVE_INFINITY;
    const sum = known.get(id) ?? count(start, nodes[start]?.end ?? start, chain + 1);
    known.set(id, sum);
    return sum;
  };
  return count(0, nodes.length, 0);
}
