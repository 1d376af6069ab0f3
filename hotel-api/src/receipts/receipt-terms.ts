/** VAT rates in percent; 'none' is for who pays no VAT, 0 for the exempt nights of a hotel. */
export const VAT_RATES = ['none', 0, 5, 7, 10, 20, 22] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** A service, or a thing that the guest keeps. */
export const RECEIPT_SUBJECTS = ['service', 'commodity'] as const;
export type ReceiptSubject = (typeof RECEIPT_SUBJECTS)[number];

/** How the receipts of an extra differ from those of other extras. */
export interface ExtraReceiptTerms {
  /** Without it that of extras. */
  vat?: VatRate;
  /** Without it a service. */
  subject?: ReceiptSubject;
}

/** What a hotel's receipts say, by its folder. A hotel without them makes its receipts itself. */
export interface ReceiptTerms {
  /** Of nights. */
  vat: VatRate;
  /** Of extras; without it that of nights. */
  extras_vat?: VatRate;
  /** The tax system by its number in the receipt's form, 1 to 6; without it that of the shop. */
  tax_system?: number;
  /** The service counts as settled with its payment; without it a payment before the stay is a prepayment. */
  settled_at_payment?: boolean;
}
