const at = (link: string | null) => (link ? ` (${link})` : '');

/** What is wrong with consents, at their boxes and in the API's refusals, and the words of the acceptance. */
export const consentTexts = {
  needed: 'Без этого согласия продолжить нельзя',
  changedHere: 'Текст согласия изменился: прочитайте его ещё раз',
  missing: (text: string) => `Без этого согласия не обойтись: ${text}`,
  changed: 'Текст согласия изменился. Обновите страницу и прочитайте его ещё раз',
  twice: 'Одно согласие названо дважды',
  /** The words beside the tick of the offer, with the addresses of both documents. */
  offer: (policy: string | null, offer: string | null) =>
    `Принимаю политику обработки персональных данных${at(policy)} и договор оферты${at(offer)}`,
  offerStays: 'Принятие оферты не отзывают: отмените бронь',
  neverGiven: 'Такого согласия нет',
} as const;
