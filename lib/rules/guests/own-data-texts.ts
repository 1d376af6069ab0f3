/** What stands in the file of a guest's own data. */
export const ownDataTexts = {
  fileName: (slug: string) => `moi-dannye-${slug}.txt`,
  title: (hotel: string) => `Мои данные, отель «${hotel}»`,
  profile: 'Профиль',
  birth: 'Дата рождения',
  guests: 'Гости',
  documents: 'документы',
  bookings: 'Брони',
  none: 'нет',
} as const;
