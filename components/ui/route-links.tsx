import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = { routes: { href: string; text: string }[]; className?: string };

/** Links to map services, the first one as a button; nothing where there are none. */
export function RouteLinks({ routes, className }: Props) {
  if (routes.length === 0) return null;
  return (
    <ul className={className}>
      {routes.map(({ href, text }, index) => (
        <li key={href}>
          <a
            className={buttonClass({ look: index === 0 ? 'secondary' : 'text' })}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text}
            <Icon name="out" size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
