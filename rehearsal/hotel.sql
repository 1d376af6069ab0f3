-- A hotel that is none of the demo's, with ids of its own: two room types, two rates, an extra, payment on the spot.
insert into hotels (id, slug, name, timezone, pms_type, booking_available, max_rooms, max_adults, promo_code,
  time_arrival, time_departure, tourist_tax, presentation)
values (7012, 'u-mayaka', 'У маяка', 'Asia/Vladivostok', 'OWN', true, 2, 3, false, '15:00:00', '11:00:00', null, $$
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

insert into payment_methods (id, hotel_id, payment_type, payment_alias, is_not_pay, name)
values (70121, 7012, 'CARD', 'FULL', false, 'Картой сейчас'), (70122, 7012, 'HOTEL', 'NOT_PAY', true, 'При заселении');

insert into cancel_types (id, hotel_id, code, name) values (70121, 7012, 'PLANS', 'Изменились планы');

insert into rates (id, hotel_id, code, audience, position, percent, original_percent, meal_adult, meal_child, meal,
  short_description, long_description, cancellation)
values
  (701201, 7012, 'FLEX', 'PUBLIC', 0, 100, null, 0, 0, null, 'Гибкий', '<p>Отмена без потерь за день.</p>',
    '[{"days": 1, "keep": {"percent": 0}}, {"days": null, "keep": {"nights": 1}}]'),
  (701202, 7012, 'FIX', 'PUBLIC', 1, 90, null, 0, 0, null, 'Невозвратный', null,
    '[{"days": null, "keep": {"percent": 100}}]');

insert into room_types (id, hotel_id, code, name, position, preview_img, images, short_description, square, guest_limit,
  base_guests, extra_adult_fee, corporate_limit, base_price, rooms_total, features)
values
  (701211, 7012, 'SEA', 'С видом на море', 0, 'morskoy-standard.jpg', '["morskoy-standard.jpg"]', '<p>Окно на мыс.</p>',
    18, 2, 2, 0, null, 540000, 4, '[]'),
  (701212, 7012, 'LOFT', 'Под крышей', 1, 'alpina-suite.jpg', '["alpina-suite.jpg"]', '<p>Две кровати и диван.</p>',
    32, 3, 2, 150000, null, 790000, 2, '[]');

insert into room_type_rates (room_type_id, rate_id)
values (701211, 701201), (701211, 701202), (701212, 701201), (701212, 701202);

insert into services (id, hotel_id, code, name, short_description, long_description, img, category, price, time_period,
  rate_codes, position)
values (70121, 7012, 'BANYA', 'Баня на вечер', 'С дровами и вениками', null, null, null, 250000, 'FIRST_NIGHT', null, 0);
