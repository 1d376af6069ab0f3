import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { runHotelCommand } from '#api/src/commands/run-command.ts';
import { createLogger } from '#api/src/logger.ts';
import { askOpenPayments } from '#api/src/payments/ask-open-payments.ts';
import { sendClosingReceipts } from '#api/src/payments/send-closing-receipts.ts';
import { sendRefunds } from '#api/src/payments/send-refunds.ts';
import type { TestDatabase } from '#api/test/databases.ts';
import { createWorld, payPage, pickRoom, type RoomChoice, type World } from '#api/test/world.ts';
import type { DoublePayment } from './books.ts';
import { startYookassa, type YookassaDouble } from './double.ts';

export const SHOP = { shopId: '123456', secret: 'test_secret-of-morskoy' };

interface ShopWorld {
  world: World;
  double: YookassaDouble;
  /** Books a room and returns where it is paid. */
  book(
    choice?: RoomChoice,
  ): Promise<{ number: string; id: number; page: string; price: number; roomId: number }>;
  open(page: string): ReturnType<World['send']>;
  /** Opens the payment page and returns the payment that the acquirer has for it. */
  begin(page: string): Promise<DoublePayment>;
  comeBack(page: string): ReturnType<World['send']>;
  notice(body: unknown, hotelId?: number): ReturnType<World['send']>;
  /** Lets the job ask that asks for open payments. */
  ask(): Promise<number>;
  /** Lets the job send refunds. */
  sendRefunds(): Promise<number>;
  /** Lets the job close the payments of guests who leave. */
  sendClosingReceipts(): Promise<number>;
  /** Lets so many hours pass, in which the job runs as often as it may. */
  passHours(hours: number, job: () => Promise<unknown>): Promise<void>;
  /** Runs a command of the desk, and returns what it prints. */
  command(...args: string[]): Promise<string[]>;
  /** Everything that the API and the job have logged. */
  logs(): string;
  ledger(id: number): Promise<{ kind: string; amount: number; payment_id: string | null }[]>;
}

/** A world whose first hotel has a shop at a double of YooKassa. Each test ends without a wrong request or answer. */
export function useShop(
  database?: Pick<TestDatabase, 'open'>,
  environment: Record<string, string> = {},
): ShopWorld {
  const shop = {} as ShopWorld;
  beforeAll(async () => {
    const double = await startYookassa({ [SHOP.shopId]: SHOP.secret });
    const settings = { YOOKASSA_SHOPS: `morskoy ${SHOP.shopId} ${SHOP.secret}`, YOOKASSA_URL: double.url };
    const world = await createWorld({ database, environment: { ...settings, ...environment } });
    // So many rooms that no test takes the last one unless it means to.
    await world.setNights({ hotel_id: 1 }, { total: 1000 });
    const get = (url: string) => world.send({ method: 'GET', url });
    const lines: string[] = [];
    const jobLog = createLogger('info', { write: (line) => lines.push(line) });
    Object.assign(shop, {
      world,
      double,
      async book(choice?: RoomChoice) {
        const { body, room } = await pickRoom(world, choice);
        const hotelId = choice?.hotelId ?? 1;
        const { body: made } = await world.post(`reservation/${hotelId}/`, body, choice?.token);
        return {
          ...{ number: made.guest_num, id: made.id, page: payPage(made) },
          ...{ price: body.reservation.price, roomId: room.id },
        };
      },
      open: get,
      async begin(page: string) {
        const { headers } = await get(page);
        const id = String(headers.refresh).split('/checkout/')[1];
        return double.payments().find((payment) => payment.id === id) as DoublePayment;
      },
      comeBack: (page: string) => get(`${page}/return`),
      notice: (body: unknown, hotelId = 1) =>
        world.send({ method: 'POST', url: `/payments/notice/${hotelId}`, payload: body as object }),
      ask: () => askOpenPayments(world.context, jobLog),
      sendRefunds: () => sendRefunds(world.context, jobLog),
      sendClosingReceipts: () => sendClosingReceipts(world.context, jobLog),
      async passHours(hours: number, job: () => Promise<unknown>) {
        for (let half = 0; half < hours * 2; half += 1) {
          world.passMinutes(30);
          await job();
        }
      },
      async command(...args: string[]) {
        const printed: string[] = [];
        await runHotelCommand(args, {
          ...{ directory: '.', language: 'en', settings: world.context.settings },
          print: (line) => printed.push(line),
          use: (work) => work(world.context),
        });
        return printed;
      },
      logs: () => world.logs() + lines.join(''),
      ledger: (id: number) =>
        world.db
          .selectFrom('ledger')
          .select(['kind', 'amount', 'payment_id'])
          .where('reservation_id', '=', id)
          .where('kind', 'in', ['PAYMENT', 'REFUND'])
          .orderBy('id')
          .execute(),
    } satisfies ShopWorld);
  });
  afterEach(() => expect(shop.double.mistakes).toEqual([]));
  afterAll(async () => {
    await shop.world.close();
    await shop.double.stop();
  });
  return shop;
}
