"""A hotel's API of five calls, written from docs/integration.md alone. Start it with a port and a slug."""

import json
import re
import secrets
import sys
from datetime import date, datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PORT, SLUG = int(sys.argv[1]), sys.argv[2]
MOSCOW = timezone(timedelta(hours=3))
MAX_ROOMS, MAX_ADULTS = 2, 3

HOTEL = {
    "id": 41,
    "name": "Дом на Волге",
    "accounts": False,
    "bank_sign_on": False,
    "max_rooms": MAX_ROOMS,
    "max_adults": MAX_ADULTS,
    "timezone": "Europe/Moscow",
    "phone": "+7 4852 00-00-00",
    "hotel_payment_methods": [
        {"id": 1, "payment_type": "CASH", "payment_alias": "AT_HOTEL", "is_not_pay": True, "name": "В отеле"}
    ],
}

orders, keys = {}, {}


class Refusal(Exception):
    def __init__(self, status, body):
        self.status, self.body = status, body


def night_price(day):
    return 6500 if day.weekday() >= 4 else 5200


def nights(arrival, departure):
    first, last = date.fromisoformat(arrival), date.fromisoformat(departure)
    return [first + timedelta(days=at) for at in range((last - first).days)]


def days(query):
    first, last = date.fromisoformat(query["arrival"][0]), date.fromisoformat(query["departure"][0])
    free = {"color": "#2e7d32", "legend": "Есть номера"}
    return [
        {"date": day.isoformat(), "availability": free, "min_price": night_price(day)}
        for day in nights(first.isoformat(), (last + timedelta(days=1)).isoformat())
    ]


def search(body):
    stay = nights(body["arrival"], body["departure"])
    if not stay or stay[0] < datetime.now(MOSCOW).date():
        raise Refusal(400, {"arrival": ["Выберите другие даты"]})
    rooms = body["rooms"]
    if len(rooms) > MAX_ROOMS or any(room["adults"] > MAX_ADULTS for room in rooms):
        raise Refusal(400, {"rooms": ["Слишком много гостей"]})
    prices = [{"date": day.isoformat(), "price": night_price(day)} for _ in rooms for day in stay]
    total = sum(night["price"] for night in prices)
    rate = {"id": 1, "rate_code": "STD", "short_description": "С завтраком", "total_price": total, "nights": prices}
    room = {"id": 1, "room_code": "RIVER", "name": "Номер с видом на реку", "min_price": total, "rates": [rate]}
    return {"rooms": [room], "services": []}


def reserve(body, key):
    if key in keys:
        known, answer = keys[key]
        if known != body:
            raise Refusal(422, {"detail": "Этот ключ уже использован"})
        return answer
    asked = body["reservation"]
    total = search(asked)["rooms"][0]["rates"][0]["total_price"]
    if asked["price"] != total:
        raise Refusal(400, {"price": ["Стоимость изменилась"]})
    number = secrets.token_hex(8).upper()
    orders[number] = {
        "number": number,
        "status": "CONFIRMED",
        "arrival": asked["arrival"],
        "departure": asked["departure"],
        "total_price": total,
    }
    answer = {"guest_num": number, "redirect_url": None}
    if key:
        keys[key] = (body, answer)
    return answer


def order(number):
    if number not in orders:
        raise Refusal(404, {"detail": "Такой брони нет"})
    return orders[number]


class Calls(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, calls):
        url = urlsplit(self.path)
        length = int(self.headers.get("Content-Length") or 0)
        body = json.loads(self.rfile.read(length)) if length else None
        status, result = 404, {"detail": "Не найдено"}
        try:
            for pattern, call in calls:
                found = re.fullmatch(f"/api/v1/{pattern}", url.path)
                if found:
                    status, result = 200, call(*found.groups(), parse_qs(url.query), body)
        except Refusal as refusal:
            status, result = refusal.status, refusal.body
        sent = json.dumps(result).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(sent)))
        self.end_headers()
        self.wfile.write(sent)

    def do_GET(self):
        self.answer(
            [
                (f"hotel-config/{SLUG}/", lambda query, body: HOTEL),
                ("color-availability/41/", lambda query, body: days(query)),
                ("reservation/order/([A-Z0-9-]+)/", lambda number, query, body: order(number)),
            ]
        )

    def do_POST(self):
        key = self.headers.get("Idempotency-Key")
        self.answer(
            [
                ("ota-availability/41/", lambda query, body: search(body)),
                ("reservation/41/", lambda query, body: reserve(body, key)),
            ]
        )

    def log_message(self, *words):
        pass


ThreadingHTTPServer(("127.0.0.1", PORT), Calls).serve_forever()
