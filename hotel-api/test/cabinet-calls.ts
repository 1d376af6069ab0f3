import { accountReservationList } from '#contract/schemas/account-reservation.ts';
import { payPage, pickRoom, pressPayment, type RoomChoice, type World } from './world.ts';

/** The arrival is Monday 14 December, so three days before check-in is the 11th at 14:00 in Moscow. */
export const STAY = { arrival: '2026-12-14', departure: '2026-12-17' };

export const cancelBody = (id: number, hotelId = 1) => ({
  reservation_id: id,
  status: 'CANCELED_BY_GUEST',
  cancel_data: { cancel_type: hotelId * 100 + 1, comment: 'Планы' },
});

export function cabinetOf(world: World) {
  return {
    list: async (token: string, hotelId = 1) =>
      accountReservationList.parse((await world.get(`account-reservation/list/${hotelId}/`, token)).body),
    detail: (id: number, token?: string) => world.get(`account-reservation/detail/${id}/`, token),
    cancel: (id: number, token: string, changes: object = {}, hotelId = 1) =>
      world.post(`reservation-status/${hotelId}/`, { ...cancelBody(id, hotelId), ...changes }, token),
    refund: (id: number, token: string, hotelId = 1) =>
      world.post(`check-refund-money-balance/${hotelId}/?format=json`, { reservation_id: id }, token),
    /** Books and, where something is due now, pays. */
    book: async (token: string, choice: RoomChoice = {}, pay = true) => {
      const picked = await pickRoom(world, { stay: STAY, token, ...choice });
      const { body } = await world.post(`reservation/${choice.hotelId ?? 1}/`, picked.body, token);
      if (pay && body.redirect_url) await pressPayment(world, payPage(body), 'pay');
      return {
        id: body.id as number,
        price: picked.body.reservation.price,
        firstNight: picked.rate.nights[0]?.price ?? 0,
        roomId: picked.room.id,
      };
    },
  };
}
