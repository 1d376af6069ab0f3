import { type ReactNode, useState } from 'react';
import { BookingLink } from '#components/booking/booking-link.tsx';
import { editParameters } from '#rules/booking/transitions.ts';
import { LazyStaySheet, prefetchSheet } from './lazy-stay-sheet.ts';
import type { StayPart } from './stay-sheet.tsx';
import { parametersTexts } from './texts.ts';

type Props = { part: StayPart; className?: string; children: ReactNode };

/** A part of the stay that opens its own sheet. Without scripts it leads back to the parameters. */
export function StayPartLink({ part, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BookingLink
        className={className}
        to={editParameters}
        rel="nofollow"
        onPress={() => setOpen(true)}
        onPointerEnter={prefetchSheet}
        onFocus={prefetchSheet}
      >
        <span className="visually-hidden">{parametersTexts.change[part]}</span>
        {children}
      </BookingLink>
      {isOpen ? <LazyStaySheet part={part} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
