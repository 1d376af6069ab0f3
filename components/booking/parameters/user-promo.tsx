'use client';

import { useEffect } from 'react';
import { usePromo } from '@/components/booking/use-promo';
import type { PromoBlock } from '@/lib/booking/promo-code';

/** Whether a code counts for a logged-in guest depends on whether the bank employs them. */
export function UserPromo({ onChange }: { onChange: (promo: PromoBlock) => void }) {
  const promo = usePromo();
  useEffect(() => onChange(promo), [promo, onChange]);
  return null;
}
