type Props = {
  html: string;
  className?: string;
  as?: 'div' | 'span';
};

/** Html that the server has sanitised: of a hotel's config, or in the BFF for room searches. */
export function Html({ html, className, as: Tag = 'div' }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it reaches the browser
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
