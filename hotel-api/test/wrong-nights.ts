/**
 * Returns SQL for the nights whose booked rooms are not those of their live reservations and of changes that wait for
 * their payment, or more than there are.
 * Nights before the inventory's first are left out: past stays of the demo guests may have such.
 * @param roomTypes null for all of them
 */
export function wrongNights(roomTypes: readonly number[] | null = null): string {
  const of = roomTypes ? `room_type_id in (${roomTypes.join(', ')})` : 'true';
  return `
    with live as (
      select hotel_id, room_type_id, date, sum(rooms)::int as rooms
      from (
        select hotel_id, room_type_id, day::date as date, rooms_count as rooms
        from reservations, generate_series(arrival, departure - 1, interval '1 day') as day
        where status in ('NEW', 'PAID', 'CONFIRMED')
        union all
        select hotel_id, night.room_type_id, night.date, night.rooms
        from reservation_changes, jsonb_to_recordset(held) as night (room_type_id bigint, date date, rooms integer)
        where status = 'PENDING'
      ) as taken
      where ${of}
      group by 1, 2, 3
    )
    select hotel_id, room_type_id, date, coalesce(booked, 0) as booked, coalesce(rooms, 0) as live
    from (select * from inventory where booked <> 0 and ${of}) as night
    full join live using (hotel_id, room_type_id, date)
    where (coalesce(booked, 0) <> coalesce(rooms, 0) or booked > total)
      and date >= (select min(date) from inventory)`;
}
