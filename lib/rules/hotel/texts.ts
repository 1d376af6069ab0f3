/** The hotel's check-in and check-out, on its own pages and in the booking. Times are HH:mm. */
export const hoursTexts = {
  checkIn: 'Заезд',
  checkOut: 'Выезд',
  from: (time: string) => `с ${time}`,
  until: (time: string) => `до ${time}`,
} as const;
