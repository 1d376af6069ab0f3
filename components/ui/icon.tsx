import { FIRST_PATHS, IconDrawing, type IconSize } from './first-icon.tsx';

/** All icons, those that load later included. The first load uses `FirstIcon`. */
const PATHS = {
  ...FIRST_PATHS,
  mail: 'M4.500 6h15A1.500 1.500 0 0 1 21 7.500v9a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 16.500v-9A1.500 1.500 0 0 1 4.500 6ZM3.500 7.500l8.500 6 8.500-6',
  out: 'M7 17 17 7M9 7h8v8',
  right: 'm9.5 6 6 6-6 6',
  meal: 'M4.500 9.500h12v4.500a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM16.500 11h1.500a2.500 2.500 0 0 1 0 5h-1.700M8 3.500v3M12.500 3.500v3',
  up: 'm6 14.5 6-6 6 6',
  back: 'M20 12H4.500M10.500 6l-6 6 6 6',
  bank: 'M3.500 9.500 12 4.500l8.500 5zM4 20h16M6 12.500v5M10 12.500v5M14 12.500v5M18 12.500v5',
  pictures:
    'M5.5 7h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM7.500 4h11a2 2 0 0 1 2 2v10.500M4 17l3.500-3.500 3 3 2-2 3.500 3.500',
  lock: 'M6.500 11h11a1.500 1.500 0 0 1 1.500 1.500v6a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 5 18.500v-6A1.500 1.500 0 0 1 6.500 11ZM8 11V8a4 4 0 0 1 8 0v3',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13.500 6.500l4 4',
  trash: 'M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 13h9l1-13M10.500 11v5.500M13.500 11v5.500',
  file: 'M7 3.500h6.500L18 8v12.500H7zM13.500 3.500V8H18',
  print:
    'M7 9V4h10v5M7 17H4.500v-6.500A1.500 1.500 0 0 1 6 9h12a1.500 1.500 0 0 1 1.500 1.500V17H17M7 14h10v6H7z',
  calendar:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 10.500h16M8 3.500V7M16 3.500V7',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM14.800 12a2.800 2.800 0 1 1-5.600 0 2.800 2.800 0 0 1 5.600 0Z',
  eyeOff:
    'M4 4l16 16M9.500 6A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a16 16 0 0 1-3 3.700M6.300 7.500A15 15 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 4-.9M10 10a2.800 2.800 0 0 0 4 4',
  share: 'M12 15V4.500M8 8l4-4 4 4M6 12v7.500h12V12',
} as const;

/** An icon. It is decorative: the text beside it or the control's label names it. */
export function Icon({ name, size }: { name: keyof typeof PATHS; size?: IconSize }) {
  return <IconDrawing path={PATHS[name]} size={size} />;
}
