/**
 * Translates the page as a browser does: each text's node is taken out, also of what comes later, and stands anew in
 * elements that React knows nothing of. The words stay, so that a test finds them. `lost` lists what React has written
 * since into nodes that are no longer on the page, where no guest would see it. The function uses nothing outside
 * itself, since it is also sent to browsers.
 */
export function translatePage(): { lost: string[]; stop: () => void } {
  // Chrome and Yandex leave these alone, and a text of spaces has nothing to translate.
  const UNTOUCHED = 'font, script, style, textarea, [translate="no"]';
  const lost: string[] = [];
  const taken = new WeakSet<Node>();
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    if (root.nodeType === Node.TEXT_NODE) texts.push(root);
    for (const text of texts) {
      if (!text.parentElement || text.nodeValue?.trim() === '' || text.parentElement.closest(UNTOUCHED))
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentElement.replaceChild(outer, text);
      taken.add(text);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, type, target } of changes) {
      if (type === 'characterData') translate(target);
      for (const node of addedNodes) translate(node);
    }
  });
  translate(document.body);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });

  const own = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...own,
    set(this: Node, value: string | null) {
      if (taken.has(this) && value !== own.get?.call(this)) lost.push(`${own.get?.call(this)} → ${value}`);
      own.set?.call(this, value);
    },
  });
  const stop = () => {
    observer.disconnect();
    Object.defineProperty(Node.prototype, 'nodeValue', own);
  };
  return { lost, stop };
}
