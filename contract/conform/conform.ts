import type { Settings } from '#lib/config/settings.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { checkAccount, checkSignOut, type Login } from './check-account.ts';
import { checkCalendar } from './check-calendar.ts';
import { checkConfig } from './check-config.ts';
import { checkFiles } from './check-files.ts';
import { checkNoOrder, checkOrder } from './check-order.ts';
import { checkSearch } from './check-search.ts';
import { choicesOf } from './choices.ts';
import { type FeatureState, featureStates } from './features.ts';
import { guestLine } from './guest-line.ts';
import { type Finding, type Reply, Visit } from './visit.ts';

export interface Report {
  apiRoot: string;
  slug: string;
  /** null: there is no hotel. */
  hotel: Hotel | null;
  /** A booking as a guest reads it, in Russian; null: there is none. */
  guestReads: string | null;
  replies: Reply[];
  wrong: Finding[];
  notes: Finding[];
  features: FeatureState[];
  /** Whether a guest can book: nothing is wrong, and each call of a booking that was tried is answered. */
  isGreen: boolean;
}

interface Options {
  settings: Settings;
  slug: string;
  /** Makes one real order. */
  book: boolean;
  login: Login | null;
  /** A promo code of the hotel, to search and to order with. */
  promo?: string | null;
  /** How long a call may take, ms. The app waits for 10 s. */
  patienceMs?: number;
}

/** Drives a hotel's API through the calls of the contract, and says what is wrong, what is missing, and what it means. */
export async function conform({
  settings,
  slug,
  book,
  login,
  promo = null,
  patienceMs = 10_000,
}: Options): Promise<Report> {
  const visit = new Visit(settings, patienceMs);
  const hotel = await checkConfig(visit, slug);
  let guestReads: string | null = null;
  if (hotel) {
    const days = await checkCalendar(visit, hotel);
    const offered = await checkSearch(visit, hotel, { days, promo });
    const unopened = await checkNoOrder(visit, hotel);
    const token = await checkAccount(visit, hotel, login);
    const ordered = book ? await checkOrder(visit, hotel, { offered, token, unopened }) : null;
    const shown = ordered ?? choicesOf(offered)[0];
    guestReads = shown ? guestLine(hotel, shown) : null;
    if (token) await checkSignOut(visit, token);
    await checkFiles(visit, hotel, offered[0]?.found ?? null);
  }
  const wrong = visit.findings.filter(({ level }) => level === 'wrong');
  const features = featureStates(visit.replies, hotel);
  return {
    apiRoot: settings.API_ROOT,
    slug,
    hotel,
    guestReads,
    replies: visit.replies,
    wrong,
    notes: visit.findings.filter(({ level }) => level === 'note'),
    features,
    isGreen: hotel !== null && wrong.length === 0 && features[0]?.missing.length === 0,
  };
}
