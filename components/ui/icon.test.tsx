import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Icon } from './icon.tsx';

const NAMES: Record<ComponentProps<typeof Icon>['name'], true> = {
  params: true,
  bed: true,
  card: true,
  plus: true,
  minus: true,
  down: true,
  menu: true,
  close: true,
  check: true,
  ticket: true,
  user: true,
  warning: true,
  info: true,
  mail: true,
  out: true,
  right: true,
  meal: true,
  up: true,
  back: true,
  bank: true,
  pictures: true,
  lock: true,
  edit: true,
  trash: true,
  file: true,
  print: true,
  calendar: true,
  eye: true,
  eyeOff: true,
  share: true,
};

it.each(Object.keys(NAMES) as (keyof typeof NAMES)[])(
  '%s is a drawing in the colour of the text, on paper too',
  async (name) => {
    const { container } = await render(
      <p style={{ color: 'rgb(1, 2, 3)' }}>
        <Icon name={name} size={16} />
      </p>,
    );
    const icon = container.querySelector('svg');
    if (!icon) throw new Error('no icon');
    const { maskImage, backgroundColor, printColorAdjust, width, height } = getComputedStyle(icon);
    expect({ backgroundColor, printColorAdjust, width, height }).toEqual({
      backgroundColor: 'rgb(1, 2, 3)',
      printColorAdjust: 'exact',
      width: '16px',
      height: '16px',
    });
    const [, address] = /^url\("(.+)"\)$/.exec(maskImage) ?? [];
    const drawing = new Image();
    drawing.src = address ?? '';
    await drawing.decode();
    expect(drawing.naturalWidth).toBeGreaterThan(0);
  },
);
