import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './route-links.module.css';
import { uiTexts } from './texts.ts';

type Props = { routes: { href: string; text: string }[] };

/** Links to map services: 'Маршрут: Яндекс Карты · 2ГИС'; nothing where there are none. */
export function RouteLinks({ routes }: Props) {
  if (routes.length === 0) return null;
  return (
    <div className={styles.routes} data-screen="">
      <span id="routes">{uiTexts.routes}</span>
      <ul aria-labelledby="routes">
        {routes.map(({ href, text }) => (
          <li key={href}>
            <a
              className={buttonClass({ look: 'text' })}
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
    </div>
  );
}
