import styles from './icon.module.css';

/** The icons of the first load: our own drawings on a grid of 24 px, with strokes of 1.5 px. */
export const FIRST_PATHS = {
  params:
    'M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9M17.8 7.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM10.8 16.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z',
  bed: 'M3 18.5v-12M3 15.5h18v3M21 15.5V13a3 3 0 0 0-3-3h-7v5.5M8.9 11.8a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0Z',
  card: 'M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8.5a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.500V8a2.500 2.500 0 0 1 2.500-2.500ZM3 10h18M7 15h3.5',
  plus: 'M6 12h12M12 6v12',
  minus: 'M6 12h12',
  down: 'm6 9.5 6 6 6-6',
  menu: 'M4 8.5h16M4 15.5h16',
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  ticket:
    'M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v1.8a2.3 2.3 0 0 0 0 4.4V16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-1.8a2.3 2.3 0 0 0 0-4.4zM14 6.5v2M14 11v2M14 15.5v2',
  user: 'M15.8 8a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0ZM4.500 20c.8-3.8 3.8-5.8 7.500-5.8s6.700 2 7.500 5.800',
  warning: 'M12 4.500 21 19.500H3zM12 10.500v4M12 17.200h.01',
  info: 'M20.500 12a8.500 8.500 0 1 1-17 0 8.500 8.500 0 0 1 17 0ZM12 11.500v4.500M12 8.300h.01',
} as const;

export type IconSize = 16 | 20 | 24 | 28;

/** An icon of the first load. It is decorative: the text beside it or the control's label names it. */
export function FirstIcon({ name, size }: { name: keyof typeof FIRST_PATHS; size?: IconSize }) {
  return <IconDrawing path={FIRST_PATHS[name]} size={size} />;
}

export function IconDrawing({ path, size = 20 }: { path: string; size?: IconSize }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
