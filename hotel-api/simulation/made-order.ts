/** An order that a guest of the simulation has made, and what its guest knows of it. */
export interface MadeOrder {
  id: number;
  number: string;
  hotelId: number;
  email: string;
  phone: string;
  /** The demo bank's client whose account has made it; null: it was made without an account. */
  client: string | null;
  /** The path of the payment page; null where the order is paid at the hotel. */
  page: string | null;
  /** The paths of the pages where differences of its changes are paid. */
  changePages: string[];
  about: string[];
  /** Whether its guest does nothing more with it. */
  isLeft: boolean;
}
