type Props = {
  html: string;
  className?: string;
  as?: 'div' | 'span';
};

/** Html that the server side of the app has sanitised (lib/hotel, and the BFF for room searches). */
export function Html({ html, className, as: Tag = 'div' }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it reaches the browser
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
