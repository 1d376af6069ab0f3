import { file, type Mistake, status } from './faults.ts';

/** Mistakes of files, and answers that are none. */
export const FILE_MISTAKES: Mistake[] = [
  [
    'a picture that is not there',
    file('/room.jpg', { status: 404 }),
    'getHotelConfig',
    'images[0].url',
    /status 404/,
  ],
  [
    'a picture that is a page',
    file('/room.jpg', { type: 'text/html' }),
    'getHotelConfig',
    'images[0].url',
    /text\/html/,
  ],
  [
    'an icon that is no drawing',
    file('/wifi.svg', { json: '<p>Wi-Fi</p>' }),
    'getHotelConfig',
    'logo_svg',
    /no safe SVG/,
  ],
  [
    'a link that does not answer',
    file('/policy', { status: 404 }),
    'getHotelConfig',
    'policy_link',
    /status 404/,
  ],
  ['a call that fails', status('getAvailability', 500), 'getAvailability', '', /status 500/],
  [
    'a call that sends elsewhere',
    (operation) => (operation === 'getAvailability' ? { status: 302, json: undefined } : undefined),
    'getAvailability',
    '',
    /status 302/,
  ],
  [
    'half a body',
    (operation) => (operation === 'getAvailability' ? { type: 'application/json', json: '[{' } : undefined),
    'getAvailability',
    '',
    /no JSON/,
  ],
];
