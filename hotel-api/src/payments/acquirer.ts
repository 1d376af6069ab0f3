import type { FiscalReceipt } from '#api/src/receipts/fiscal-receipt.ts';
import type { Kopecks } from '#contract/schemas/money.ts';

/** What an acquirer is told of a payment: nothing of the guest beyond what the receipt has to say. */
export interface PaymentToBegin {
  /** The same in each try and each process, so that the acquirer answers each with the same payment. */
  key: string;
  amount: Kopecks;
  /** The reservation's number. */
  order: string;
  hotel: string;
  /** The type of the way of paying that the guest has chosen, as the hotel has it. */
  paymentType: string;
  /** Where the acquirer sends the guest afterwards, whatever came of it. */
  returnUrl: string;
  /** null: the hotel makes its receipts itself. */
  receipt: FiscalReceipt | null;
}

export type PaymentState =
  /** The guest pays, or has paid and the bank is working on it; without an address there is nothing to do for the guest. */
  | { is: 'pending'; address: string | null }
  | { is: 'succeeded' }
  /** Declined by a bank, or just never paid. */
  | { is: 'canceled'; isDeclined: boolean };

/** A payment as its acquirer has it. */
export interface AcquirerPayment {
  id: string;
  /** What was really taken, or is to be. */
  amount: Kopecks;
  state: PaymentState;
}

/** What is to go back of a payment. */
export interface RefundToSend {
  /** The same in each try whose result is not known, so that it is returned once. */
  key: string;
  paymentId: string;
  amount: Kopecks;
  /** The reservation's number. */
  order: string;
  /** null: the hotel makes its receipts itself. */
  receipt: FiscalReceipt | null;
}

/** The second receipt of a payment, which settles the service with what was prepaid. */
interface ReceiptToSend {
  /** The same in each try whose result is not known, so that it is made once. */
  key: string;
  paymentId: string;
  receipt: FiscalReceipt;
}

/** A refund or a receipt as its acquirer has it; a canceled one has done nothing, and never will. */
export interface AcquirerSending {
  id: string;
  state: 'pending' | 'succeeded' | 'canceled';
}

/** Who takes money for a hotel on a page of its own. Each call rejects with AcquirerError alone. */
export interface Acquirer {
  begin(payment: PaymentToBegin): Promise<AcquirerPayment>;
  /** @param order the reservation that the payment must be of */
  ask(id: string, order: string): Promise<AcquirerPayment>;
  refund(refund: RefundToSend): Promise<AcquirerSending>;
  askRefund(id: string, refund: Omit<RefundToSend, 'key'>): Promise<AcquirerSending>;
  /** Makes the receipt that settles a prepaid service. */
  close(receipt: ReceiptToSend): Promise<AcquirerSending>;
  askReceipt(id: string, paymentId: string): Promise<AcquirerSending>;
}

/** An acquirer has not answered, has refused, or has answered what makes no sense. The message has no secret in it. */
export class AcquirerError extends Error {
  override name = 'AcquirerError';
  /** Whether the acquirer has certainly not done what was asked for, now or at an earlier try with the same key. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal = false) {
    super(message);
    this.isRefusal = isRefusal;
  }
}
