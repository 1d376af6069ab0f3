import { notFound } from 'next/navigation';

/** Unknown addresses under a hotel keep the hotel's look. */
export default function UnknownPage(): never {
  notFound();
}
