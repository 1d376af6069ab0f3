interface Money {
  value: string;
  currency: string;
}

/** What a shop asks for when a guest leaves. */
export interface AskedReceipt {
  type: string;
  payment_id?: string;
  items: { description: string; amount: Money; vat_code: number; payment_mode?: string }[];
  settlements: { type: string; amount: Money }[];
  tax_system_code?: number;
}

export interface DoubleReceipt extends AskedReceipt {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
}

export const kopecksIn = ({ value }: { value: string }): number => Number(value.replace('.', ''));
const sumOf = (parts: readonly { amount: Money }[]): number =>
  parts.reduce((total, { amount }) => total + kopecksIn(amount), 0);

/**
 * The register of a double, which makes the second receipts of payments.
 * @param leftOf what is left of a payment after its refunds, kopecks; null: there is no such payment, or it has not succeeded
 */
export function receiptRegister(leftOf: (paymentId: string) => number | null, newId: () => string) {
  const receipts = new Map<string, DoubleReceipt>();
  let next: DoubleReceipt['status'] = 'succeeded';
  function endOne(id: string, status: 'succeeded' | 'canceled'): void {
    const one = receipts.get(id);
    if (one?.status === 'pending') receipts.set(id, { ...one, status });
  }
  return {
    get: (id: string) => receipts.get(id),
    all: () => [...receipts.values()],
    /** Null: its lines are not what it settles, or together with those before it settles more than is left. */
    make({ type, payment_id, items, settlements, tax_system_code }: AskedReceipt): string | null {
      const left = leftOf(payment_id ?? '');
      const before = [...receipts.values()].filter(
        (one) => one.payment_id === payment_id && one.status !== 'canceled',
      );
      const settled = before.reduce((total, one) => total + sumOf(one.settlements), 0);
      const sum = sumOf(settlements);
      if (left === null || sum !== sumOf(items) || settled + sum > left) return null;
      const id = `rt-${newId()}`;
      receipts.set(id, { id, status: next, type, payment_id, items, settlements, tax_system_code });
      return id;
    },
    /** What becomes of receipts from now on. */
    are(status: DoubleReceipt['status']) {
      next = status;
    },
    endOne,
    /** Ends the receipts that are on their way. */
    end(status: 'succeeded' | 'canceled') {
      for (const id of receipts.keys()) endOne(id, status);
    },
  };
}
