import type { ReactNode } from 'react';
import { FIRST_NIGHT_ALIAS } from '#contract/schemas/payment-option.ts';
import { submissionTexts } from '#rules/reservation/texts.ts';

export const paymentTexts = {
  stepOf: 'Шаг 3 из 3',
  guest: 'Кто едет',
  comment: 'Комментарий к брони',
  commentHint: 'Например, время приезда',
  booking: 'Ваша бронь',
  details: 'Из чего складывается цена',
  consent: (policy: ReactNode, offer: ReactNode) => (
    <>
      <span>Принимаю </span>
      {policy}
      <span> и </span>
      {offer}
    </>
  ),
  consentPolicy: 'политику обработки персональных данных',
  consentOffer: 'договор оферты',
  continue: 'Продолжить',
  consentRequired: 'Необходимо согласие',
  /** 'Осталось: отчество, телефон, согласие'; '' where nothing is missing. */
  missing: (fields: string[], isAgreed: boolean) => {
    if (fields.length === 0) return isAgreed ? '' : submissionTexts.giveConsent;
    return `Осталось: ${[...fields, ...(isAgreed ? [] : ['согласие'])].join(', ')}`;
  },
  promoNoticeTitle: 'Подтверждение статуса',
  promoNotice:
    'Вы бронируете по промокоду. При заселении покажите документ, который подтверждает: вы близкий член семьи сотрудника.',
  promoNoticeClose: 'Понятно',
  optionsTitle: 'Способ оплаты',
  choosePayment: 'Выберите способ оплаты',
  atHotel: { name: 'В отеле', hint: 'Оплата при заселении' },
  otherOption: { name: 'Другой способ', hint: '' },
  flexible: (above: string, until: string | null) =>
    `+${above}\u00a0— и отмена бесплатна${until ? ` ${until}` : ''}`,
  pay: 'Перейти к оплате',
  book: 'Забронировать',
  noOptions: (phone: string | null) =>
    `Отель не указал способов оплаты.${phone ? ` Позвоните нам, и мы поможем: ${phone}` : ''}`,
  noOptionForRate: (phone: string | null) =>
    `Для этого тарифа нет способа оплаты, который вам подходит. Выберите другой тариф${phone ? ` или позвоните нам, и мы поможем: ${phone}` : ''}`,
  offline: 'Нет сети, бронь ещё не отправлена. Когда связь вернётся, нажмите ещё раз.',
  waiting: 'Бронь ждёт оплаты',
  waitingUntil: (time: string) => `Бронь ждёт оплаты до ${time}`,
  waitingLead: 'Номер за вами. Можно заплатить сейчас или изменить данные и оформить заново.',
  toWaiting: 'Посмотреть бронь',
} as const;

/** Our texts of the options, by alias. A name that the hotel gives an option wins over ours. */
export const OPTION_TEXTS = new Map<string, { name: string; hint: string }>([
  ['FULL', { name: 'Картой сейчас', hint: 'Вся сумма, на защищённой странице банка' }],
  [FIRST_NIGHT_ALIAS, { name: 'Первая ночь сейчас', hint: 'Остальное — при заселении' }],
]);
