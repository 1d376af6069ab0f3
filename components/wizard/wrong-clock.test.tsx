import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CancellationClock } from '#components/booking/cancellation-clock.tsx';
import { HotelProvider } from '#components/providers/hotel-provider.tsx';
import { PageAnswers } from '#components/providers/page-answers.tsx';
import { QueryProvider } from '#components/providers/query-provider.tsx';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { atPrices, day } from '#components/testing/calendar.ts';
import { hydrateAfter } from '#components/testing/hydration.ts';
import { bookingInAddress, expectScreen, SCREENS } from '#components/testing/screens.ts';
import { asKopecks } from '#contract/schemas/money.ts';
import { bookingHotel, HOTEL, NOW } from '#rules/hotel/testing/hotel.ts';
import { todayIn } from '#rules/text/dates.ts';

const DAY = 86_400_000;
const server = NOW.getTime();
const beforeMidnight = new Date('2026-11-25T23:59:00+03:00').getTime();

/** What the device's clock shows when the server's is at `server`. */
const CLOCKS: [string, { server: number; device: number }][] = [
  ['20 years behind', { server, device: server - 20 * 365 * DAY }],
  ['a day behind', { server, device: server - DAY }],
  ['a day ahead', { server, device: server + DAY }],
  ['20 years ahead', { server, device: server + 20 * 365 * DAY }],
  [
    'nine hours ahead, as one set to UTC+12 by hand, near midnight',
    { server: beforeMidnight, device: beforeMidnight + 9 * 3_600_000 },
  ],
  [
    '13 hours behind, as one set to UTC−10 by hand, after midnight',
    { server: beforeMidnight + 120_000, device: beforeMidnight + 120_000 - 13 * 3_600_000 },
  ],
];

afterEach(() => vi.useRealTimers());

function Hydrated({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/** The terms of cancelling on a page that the server has rendered with an answer of that moment. */
function TermsPage({ renderedAt, then }: { renderedAt: number; then: () => void }) {
  const queries = dehydrate(new QueryClient());
  const state = { data: 1, dataUpdatedAt: renderedAt };
  queries.queries.push({ queryKey: ['a'], queryHash: 'a', state } as unknown as Answer);
  const steps = [
    { until: '2026-11-26T05:00:00+03:00', kept: asKopecks(0) },
    { until: null, kept: asKopecks(700_000) },
  ];
  return (
    <HotelProvider hotel={bookingHotel()}>
      <QueryProvider root="/morskoy">
        <PageAnswers queries={queries}>
          <Hydrated then={then} />
          <CancellationClock steps={steps} total={asKopecks(1_400_000)} />
        </PageAnswers>
      </QueryProvider>
    </HotelProvider>
  );
}
type Answer = DehydratedState['queries'][number];

describe.each(CLOCKS)('a device’s clock %s', (_how, clock) => {
  const today = todayIn(HOTEL.timezone, new Date(clock.server));
  const known = { search: '', today, missing: null, refusedCode: null, failure: null };
  const wrong = () => {
    bff.deviceAhead = clock.device - clock.server;
    vi.setSystemTime(clock.device);
  };

  it('keeps the stay of a link', async () => {
    wrong();
    const search = SCREENS.rooms.address;
    await openWizard(search, { known: { ...known, search } });
    await expectScreen('rooms');
    await expect.poll(() => bff.to(/ota-availability/).length).toBeGreaterThan(0);
    expect(bff.to(/ota-availability/)[0]?.body).toMatchObject({
      arrival: '2026-12-01',
      departure: '2026-12-03',
    });
    await expect.element(page.getByText(/уже прошли/)).not.toBeInTheDocument();
    expect(bookingInAddress()).toBe(search);
  });

  it('lets nobody pick a day before tomorrow in the hotel', async () => {
    wrong();
    await openWizard('', { known });
    await atPrices();
    await expect.element(day(today)).toBeDisabled();
    const [first] = page
      .getByRole('grid')
      .first()
      .getByRole('button')
      .elements()
      .filter((button) => !(button as HTMLButtonElement).disabled);
    const tomorrow = new Date(Date.parse(today) + DAY).toISOString().slice(0, 10);
    expect(first?.getAttribute('aria-label')).toBe(day(tomorrow).element().getAttribute('aria-label'));
  });

  it('is not what the terms of cancelling are told by, in hydration either', async () => {
    const hydrated = vi.fn();
    vi.setSystemTime(clock.server);
    await hydrateAfter(<TermsPage renderedAt={clock.server} then={hydrated} />, wrong);
    await expect.poll(() => hydrated).toHaveBeenCalled();
    await expect.element(page.getByText('бесплатно')).toBeVisible();
  });
});

it('a page of yesterday that comes from a cache takes today from the first answer', async () => {
  await openWizard('', {
    known: { search: '', today: '2026-11-24', missing: null, refusedCode: null, failure: null },
  });
  await atPrices();
  await expect.element(day('2026-11-25')).toBeDisabled();
  await expect.element(page.getByText(/25–26\sноя/).first()).toBeInTheDocument();
});
