"""A hotel's API of five calls in Python, without packages. Start it with a port, a slug and what to spoil."""
import json
import re
import secrets
import sys
import threading
import time
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PORT, SLUG, *SPOILS = sys.argv[1:]
MAX_ROOMS, MAX_ADULTS = 3, 3
MOSCOW = timezone(timedelta(hours=3))
HOTEL = {
    "id": 41,
    "name": "Дом на Волге",
    "accounts": False,
    "bank_sign_on": False,
    "max_rooms": MAX_ROOMS,
    "max_adults": MAX_ADULTS,
    "timezone": "Europe/Moscow",
    "phone": "+7 4852 00-00-00",
    "hotel_child_categories": [{"id": 1, "code": "INF", "name": "до 3 лет", "max_childs": 2}],
    "hotel_payment_methods": [
        {"id": 1, "payment_type": "CASH", "payment_alias": "AT_HOTEL", "is_not_pay": True, "name": "В отеле"}
    ],
}
BREAKFAST = {"id": 1, "code": "BRK", "name": "Завтрак", "package_price": 900, "time_period": "EVERY_NIGHT"}

orders, keys, lock = {}, {}, threading.Lock()


class Refusal(Exception):
    def __init__(self, status, body):
        super().__init__(status)
        self.status, self.body = status, body


def nights(arrival, departure):
    first = date.fromisoformat(arrival)
    count = (date.fromisoformat(departure) - first).days
    return [first + timedelta(days=index) for index in range(max(0, count))]


def price_of(day):
    """Decimal, as money is in Python."""
    return Decimal("6480.50") if day.weekday() > 3 else Decimal("5200.00")


def money(amount):
    return str(amount) if "decimal-texts" in SPOILS else float(amount)


def iso(day):
    if "utc-dates" in SPOILS:
        return datetime(day.year, day.month, day.day, tzinfo=MOSCOW).astimezone(timezone.utc).date().isoformat()
    return day.isoformat()


def calendar(arrival, departure):
    return [
        {
            "date": iso(day),
            "availability": {"color": "#2e7d32", "legend": "Есть номера"},
            "min_price": money(price_of(day)),
        }
        for day in nights(arrival, departure) + [date.fromisoformat(departure)]
    ]


def search(body):
    stay, rooms = nights(body["arrival"], body["departure"]), body["rooms"]
    if not stay or stay[0] < datetime.now(MOSCOW).date():
        raise Refusal(400, {"arrival": ["Выберите другие даты"]})
    if len(rooms) > MAX_ROOMS or any(room["adults"] > MAX_ADULTS for room in rooms):
        raise Refusal(400, {"rooms": ["Слишком много гостей"]})
    prices = [(day, number, price_of(day)) for number in range(1, len(rooms) + 1) for day in stay]
    total = sum(price for _, _, price in prices)
    rate = {
        "id": 1,
        "rate_code": "STD",
        "short_description": "С видом на реку",
        "total_price": money(total),
        "nights": [{"date": iso(day), "room": number, "price": money(price)} for day, number, price in prices],
    }
    room = {"id": 1, "room_code": "RIVER", "name": "Номер с видом на реку", "min_price": money(total), "rates": [rate]}
    return {"rooms": [room], "services": [BREAKFAST]}, total


def reserve(body, key):
    sent = json.dumps(body, sort_keys=True)
    if key in keys:
        known = keys[key]
        if known["sent"] != sent:
            raise Refusal(422, {"detail": "Этот ключ уже использован"})
        return known["answer"]
    asked = body["reservation"]
    _, total = search(asked)
    stay = nights(asked["arrival"], asked["departure"])
    total += BREAKFAST["package_price"] * len(stay) * len(asked["packages"])
    if Decimal(str(asked["price"])) != total and "any-price" not in SPOILS:
        raise Refusal(400, {"price": ["Стоимость изменилась"]})
    if "no-lock" in SPOILS:
        time.sleep(0.3)  # The time that a database takes: both of two requests at once have found no order.
    number = secrets.token_hex(8).upper()
    orders[number] = {
        "number": number,
        "status": "CONFIRMED",
        "arrival": iso(stay[0]),
        "departure": iso(stay[-1] + timedelta(days=1)),
        "adults": asked["adults"],
        "rooms_count": len(asked["rooms"]),
        "total_price": money(total),
    }
    answer = {"guest_num": number, "redirect_url": None}
    keys[key] = {"sent": sent, "answer": answer}
    return answer


class Calls(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def call(self, body):
        address = urlsplit(self.path)
        path = address.path.removeprefix("/api/v1/")
        if self.command == "GET" and path == f"hotel-config/{SLUG}/":
            return 200, HOTEL
        if self.command == "GET" and path == "color-availability/41/":
            query = parse_qs(address.query)
            return 200, calendar(query["arrival"][0], query["departure"][0])
        if self.command == "POST" and path == "ota-availability/41/":
            return 200, search(body)[0]
        if self.command == "POST" and path == "reservation/41/":
            key = self.headers["Idempotency-Key"]
            if "no-lock" in SPOILS:
                return 201, reserve(body, key)
            with lock:
                return 201, reserve(body, key)
        number = re.fullmatch(r"reservation/order/([A-Z0-9-]+)/", path)
        if self.command == "GET" and number and number[1] in orders and "lost-order" not in SPOILS:
            return 200, orders[number[1]]
        raise Refusal(404, {"detail": "Не найдено"})

    def answer(self):
        sent = self.rfile.read(int(self.headers["Content-Length"] or 0))
        try:
            status, body = self.call(json.loads(sent) if sent else None)
        except Refusal as refusal:
            status, body = refusal.status, refusal.body
        data = json.dumps(body, ensure_ascii="cp1251" not in SPOILS)
        data = data.encode("cp1251" if "cp1251" in SPOILS else "utf-8")
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = answer


ThreadingHTTPServer(("127.0.0.1", int(PORT)), Calls).serve_forever()
