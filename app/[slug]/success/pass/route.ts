import { notFound } from 'next/navigation';
import sharp from 'sharp';
import { drawIcon } from '#app/[slug]/brand/draw-icon.tsx';
import { serverEnv } from '#lib/config/server-env.ts';
import { orderForPage } from '#lib/server/checkout/reservation-for-page.ts';
import { type WalletIcons, walletPass } from '#lib/server/checkout/wallet-pass.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { getHotelLogo } from '#lib/server/hotel/hotel-logo.ts';
import { siteSettings } from '#lib/server/hotel/site-settings.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { orderPage } from '#rules/reservation/order-page.ts';
import { isOfHotel } from '#rules/reservation/reservation-list.ts';
import { isFirm } from '#rules/reservation/status.ts';

export const dynamic = 'force-dynamic';

/**
 * The order as a pass for Apple Wallet, for whoever has its number, like the order's page. There is none where nothing
 * can be signed, and of an order that does not stand.
 */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const { WALLET } = serverEnv();
  if (!WALLET) notFound();
  const number = new URL(request.url).searchParams.get('order') ?? '';
  const [hotel, order] = await Promise.all([hotelPage(params), orderForPage(number)]);
  if (!order || !isOfHotel(order, hotel.id) || !isFirm(order.status)) notFound();
  const url = siteSettings(hotel).appOrigin + orderPage(hotel.root, order.number);
  const pass = walletPass(WALLET, { order, hotel, icons: await iconsOf(hotel), url });
  return new Response(new Uint8Array(pass), {
    headers: {
      'content-type': 'application/vnd.apple.pkpass',
      'content-disposition': `attachment; filename="${order.number}.pkpass"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** Wallet's own size, px, and its multiples for dense screens. */
const ICON_SIZE = 29;

async function iconsOf(hotel: Hotel): Promise<WalletIcons> {
  const { svg } = await getHotelLogo(hotel);
  const drawn = await drawIcon(hotel, svg, 'touch-icon.png');
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map((scale) =>
      sharp(drawn)
        .resize(ICON_SIZE * scale)
        .png()
        .toBuffer(),
    ),
  );
  return { 'icon.png': one as Buffer, 'icon@2x.png': two as Buffer, 'icon@3x.png': three as Buffer };
}
