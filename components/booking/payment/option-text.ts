import { isFirstNight } from '@/lib/booking/payment-options';
import type { PaymentOption } from '@/lib/contracts/hotel-config';
import { paymentTexts } from '@/lib/messages/ru-payment';

/** Name and hint of an option; the hotel's own name wins, an unknown alias has one all the same. */
export function optionText(option: PaymentOption): { name: string; hint: string } {
  const { options } = paymentTexts;
  const text = option.is_not_pay
    ? options.NOT_PAY
    : isFirstNight(option)
      ? options.FIRST_NIGTH
      : option.payment_alias === 'FULL'
        ? options.FULL
        : options.OTHER;
  return { name: option.name || text.name, hint: text.hint };
}
