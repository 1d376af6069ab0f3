/** What guests read of what they have agreed to, in the cabinet and in a file of their own. */
export const recordTexts = {
  title: (hotel: string) => `Согласия, отель «${hotel}»`,
  fileName: (slug: string) => `soglasiya-${slug}.txt`,
  document: 'Документ',
  given: 'Дано',
  withdrawn: 'Отозвано',
  order: (number: string) => `бронь ${number}`,
  registration: 'регистрация',
} as const;
