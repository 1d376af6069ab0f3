-- A hotel of one's own. Ids are left out: the database gives them. Amounts are kopecks, pictures
-- https addresses on MEDIA_HOSTS or files of backend/media; nights go on sale by themselves,
-- at base_price and with rooms_total rooms, at the next start of an API or within the hour.
begin;

insert into hotels (slug, name, timezone, pms_type, booking_available, max_rooms, max_adults, promo_code,
  time_arrival, time_departure, tourist_tax, presentation)
values ('u-mayaka', 'У маяка', 'Asia/Vladivostok', 'OWN', true, 2, 3, false, '15:00:00', '11:00:00', null, $$
  {
    "note": "", "default_note": null, "rules_and_services": "<p>Заезд с 15:00, выезд до 11:00.</p>",
    "users_term": "https://mayak.example/terms", "menu": [{"name": "О доме", "reference": "https://mayak.example/about"}],
    "payment_form": "REDIRECT", "details": "<h3>Дом на мысу</h3><p>Шесть номеров у маяка.</p>", "theme_color": "#234e70",
    "logo_css": null, "logo_svg": null, "consent": true,
    "policy_link": "https://mayak.example/policy", "offer_link": "https://mayak.example/offer",
    "style": {"show_header": true, "primary_color": "#234e70", "hover_color": "#1a3b55",
      "menu_background_color": "#12293c", "svg_background_color": "#dfe9f0", "svg": "", "splash": ""},
    "address": {"country": "RU", "region": "Приморский край", "city": "Владивосток", "street": "Маячная, 1", "postcode": "690000"},
    "geo": {"lat": 43.08, "lon": 131.97}, "phone": "+7 423 000-00-00", "email": "dom@mayak.example", "stars": 3,
    "images": [{"file": "nevsky-hero.jpg", "alt": "Дом у маяка", "width": 1920, "height": 1080}],
    "legends": {"free": "#2f8f5b", "few": "#c77700", "none": "#b0a9a0"}
  }
$$);

insert into payment_methods (hotel_id, payment_type, payment_alias, is_not_pay, name)
select id, 'HOTEL', 'NOT_PAY', true, 'При заселении' from hotels where slug = 'u-mayaka';

insert into cancel_types (hotel_id, code, name)
select id, 'PLANS', 'Изменились планы' from hotels where slug = 'u-mayaka';

insert into rates (hotel_id, code, audience, position, percent, original_percent, meal_adult, meal_child, meal,
  short_description, long_description, cancellation)
select hotels.id, rate.code, 'PUBLIC', rate.position, rate.percent, null, 0, 0, null, rate.name, rate.description,
  rate.cancellation::jsonb
from hotels, (values
  ('FLEX', 0, 100, 'Гибкий', '<p>Отмена без потерь за день.</p>',
    '[{"days": 1, "keep": {"percent": 0}}, {"days": null, "keep": {"nights": 1}}]'),
  ('FIX', 1, 90, 'Невозвратный', null, '[{"days": null, "keep": {"percent": 100}}]')
) as rate (code, position, percent, name, description, cancellation)
where slug = 'u-mayaka';

insert into room_types (hotel_id, code, name, position, preview_img, images, short_description, square, guest_limit,
  base_guests, extra_adult_fee, corporate_limit, base_price, rooms_total, features)
select hotels.id, room.code, room.name, room.position, room.picture, jsonb_build_array(room.picture), room.description,
  room.square, room.guests, 2, room.extra, null, room.price, room.rooms, '[]'
from hotels, (values
  ('SEA', 0, 'С видом на море', 'morskoy-standard.jpg', '<p>Окно на мыс.</p>', 18, 2, 0, 540000, 4),
  ('LOFT', 1, 'Под крышей', 'alpina-suite.jpg', '<p>Две кровати и диван.</p>', 32, 3, 150000, 790000, 2)
) as room (code, position, name, picture, description, square, guests, extra, price, rooms)
where slug = 'u-mayaka';

insert into room_type_rates (room_type_id, rate_id)
select room_types.id, rates.id
from room_types join rates using (hotel_id) join hotels on hotels.id = hotel_id
where slug = 'u-mayaka';

insert into services (hotel_id, code, name, short_description, long_description, img, category, price, time_period,
  rate_codes, position)
select id, 'BANYA', 'Баня на вечер', 'С дровами и вениками', null, null, null, 250000, 'FIRST_NIGHT', null, 0
from hotels where slug = 'u-mayaka';

commit;
