import { notFound } from 'next/navigation';

/** Built at the first visit, as every page of a hotel. */
export function generateStaticParams() {
  return [];
}

/** Unknown addresses under a hotel keep the hotel's look. */
export default function UnknownPage(): never {
  notFound();
}
