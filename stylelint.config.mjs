/** A spacing up to 3 px is an optical correction and need not be a step of the scale. */
const RAW_SPACING = /^(?!.*calc\().*(?<![\d.])(?:3\.\d+|[4-9](?:\.\d+)?|\d{2,}(?:\.\d+)?)px/s;
const DURATION = 'var\\(--(?:fast|step)\\)';
const EASE = 'var\\(--ease\\)';
const each = (part) => new RegExp(`^(?:none\\b.*|${part}(?:,\\s*${part})*)$`, 's');

/** What moves has the one easing and one of the two durations. */
const MOTION = {
  transition: [each(`[a-z-]+\\s+${DURATION}\\s+${EASE}`)],
  animation: [each(`[a-z-]+\\s+${DURATION}\\s+${EASE}(?:\\s+both)?`)],
  '/^(?:transition|animation)-duration$/': [each(DURATION)],
  '/^(?:transition|animation)-timing-function$/': [each(EASE)],
  '/^(?:transition|animation)-delay$/': [],
};
const TYPE = { '/^(?:font|font-size|line-height|letter-spacing)$/': ['inherit', '0', /^(?:calc\()?var\(--/] };

/** @type {import('stylelint').Config} */
export default {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-value-disallowed-list': [
      {
        '/^(?:scroll-)?(?:margin|padding|(?:row-|column-)?gap)/': [RAW_SPACING],
        '/^(?:color|(?:border|outline)|text-decoration|stroke|fill)/': [/var\(--primary\)/],
      },
      {
        message: (property) =>
          /margin|padding|gap/.test(property)
            ? `${property} is a step of the one scale`
            : `${property} never has the brand colour of fills, which may not stand out from the ground`,
      },
    ],
    'declaration-property-value-allowed-list': [
      MOTION,
      { message: 'What moves has the one easing and one of the two durations' },
    ],
  },
  overrides: [
    {
      // The other two files define tokens and style the printed page.
      files: ['app/{base,globals}.css', 'components/**/*.css'],
      rules: {
        'declaration-property-value-allowed-list': [
          { ...MOTION, ...TYPE },
          {
            message: (property) =>
              `${property} has what the one scale has: its type, its easing, its durations`,
          },
        ],
        'color-no-hex': true,
        'color-named': 'never',
        'function-disallowed-list': [
          ['rgb', 'rgba', 'hsl', 'hsla', 'oklch', 'oklcha'],
          { message: 'A colour is a token or made of tokens: any other would not follow the dark scheme' },
        ],
      },
    },
  ],
};
