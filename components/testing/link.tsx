import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';

type Props = ComponentProps<'a'> & { replace?: boolean; scroll?: boolean; prefetch?: boolean | null };

/** Stands in for `next/link`, which needs the server's router. A plain press goes to the router. */
export default function Link({ href = '', replace, scroll: _, prefetch: __, onClick, ...rest }: Props) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || rest.target) return;
    event.preventDefault();
    if (replace) router.replace(href);
    else router.push(href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}
