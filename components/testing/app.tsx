import '#app/globals.css';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
// A logout loads this on demand. If it came late, it would end the session of the next test.
import 'cookies-next/client';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Overlay } from '#components/auth/overlay.tsx';
import { SessionAndNetwork } from '#components/auth/session-and-network.tsx';
import { UserArea } from '#components/hotel/user-area.tsx';
import { HotelProvider } from '#components/providers/hotel-provider.tsx';
import { QueryProvider } from '#components/providers/query-provider.tsx';
import { ToastHost } from '#components/providers/toast-host.tsx';
import { BookingShell } from '#components/wizard/booking-shell.tsx';
import { UpcomingStep } from '#components/wizard/upcoming-step.tsx';
import type { UserInfo } from '#contract/schemas/users.ts';
import { changeSession } from '#lib/client/auth/session-change.ts';
import { noteServerTime } from '#lib/client/server-clock.ts';
import { hotelColours } from '#lib/server/hotel/hotel-colours.ts';
import { SESSION_MARK } from '#rules/auth/cookie-marks.ts';
import { wizardSteps } from '#rules/booking/steps.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { bookingHotel, HOTEL, NOW } from '#rules/hotel/testing/hotel.ts';
import { todayIn } from '#rules/text/dates.ts';
import { themeDeclarations } from '#rules/theme/theme.ts';
import type { KnownAddress } from '#stores/booking-store.ts';
import { bff } from './bff.ts';
import { pageLoads } from './page-loads.ts';
import { TestRouter } from './router.tsx';

export const PHONE = [390, 844] as const;
export const DESKTOP = [1440, 900] as const;

interface Visit {
  hotel?: Partial<Hotel>;
  /** Who is logged in. */
  user?: UserInfo | null;
  path?: string;
  /** What the server has rendered for the address. Without it the page is the same for everybody. */
  known?: KnownAddress;
}

let queries: QueryClient | null = null;

function KeepQueries() {
  queries = useQueryClient();
  return null;
}

const troubles: string[] = [];

beforeEach(async () => {
  await page.viewport(...PHONE);
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  localStorage.clear();
  sessionStorage.clear();
  // The login offer has a test of its own; elsewhere it would be in the way.
  sessionStorage.setItem('login-offered', '1');
  troubles.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...args) => void troubles.push(args.map(String).join(' ')));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  leavePage();
  forgetSession();
  if (troubles.length > 0) throw new Error(`In the console: ${troubles.join('\n')}`);
});

/** Gives the browser a session: its readable mark, as the app sets it beside the token. */
export function haveSession(user: UserInfo): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the app's answer does
  document.cookie = `${SESSION_MARK}=1; path=/`;
  bff.on('GET', /users\/info/, () => user);
}

/** The memory of a page goes with the page. */
function leavePage(): void {
  queries?.clear();
  changeSession(false);
  noteServerTime(null);
  toast.dismiss();
}

export function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the app's answer does
  document.cookie = `${SESSION_MARK}=; path=/; max-age=0`;
}

/** Renders components of a hotel's page at an address, with what surrounds every page. */
export async function open(children: ReactNode, { hotel = {}, user = null, path = '' }: Visit = {}) {
  const slug = hotel.slug ?? HOTEL.slug;
  window.history.replaceState(null, '', `/${slug}${path}`);
  if (user) haveSession(user);
  return render(
    <TestRouter>
      <style>{`:root{${themeDeclarations(hotelColours({ ...HOTEL, ...hotel }))}}`}</style>
      <HotelProvider hotel={bookingHotel(hotel)}>
        <QueryProvider root="/morskoy">
          <KeepQueries />
          {children}
          <SessionAndNetwork />
          <ToastHost />
        </QueryProvider>
      </HotelProvider>
    </TestRouter>,
  );
}

/**
 * The hotel's page at an address ('?…', or an overlay's '/login') after hydration: the user's menu and the
 * wizard.
 */
export function openWizard(path = '', visit: Visit = {}) {
  const hasBank = { ...HOTEL, ...visit.hotel }.bank_sign_on;
  return open(
    <>
      <UserArea />
      <BookingShell
        known={
          visit.known ?? {
            search: '',
            today: todayIn(HOTEL.timezone),
            missing: null,
            refusedCode: null,
            failure: null,
          }
        }
        title={HOTEL.name}
        hero={null}
        closedSteps={wizardSteps({ change: null })
          .slice(1)
          .map((step) => <UpcomingStep key={step.number} step={step} picture={null} />)}
        home={null}
      >
        <Overlay
          bankLoginUrl={hasBank ? 'https://bank.example/sso' : null}
          // The programme is the bank's.
          loyaltyUrl={hasBank ? 'https://bank.example/loyalty' : null}
          hotelSystem="opera"
        />
      </BookingShell>
      {/* The space stands in for the hotel's own content and the footer, so that the bottom bar covers no
          control. */}
      <div style={{ height: 400 }} />
    </>,
    { ...visit, path },
  );
}

/** Loads the page that the current one has asked for, as the browser would. */
export async function openNext(visit: Visit = {}): Promise<string> {
  await expect.poll(() => pageLoads.length).toBe(1);
  const [address = ''] = pageLoads.splice(0);
  await reopen(address.slice(HOTEL.slug.length + 1), visit);
  return address;
}

/** Reloads the page, or loads another address in the same tab. */
export async function reopen(path = window.location.search, visit: Visit = {}): Promise<void> {
  await cleanup();
  leavePage();
  pageLoads.length = 0;
  await openWizard(path, visit);
}
