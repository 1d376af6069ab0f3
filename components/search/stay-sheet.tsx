import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStayTexts } from '#components/booking/use-stay-texts.ts';
import { BookingDraft, useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { BookingParameters } from '#rules/booking/search-request.ts';
import { canSearch, changeParameters } from '#rules/booking/transitions.ts';
import { CorporateWarning, Party } from './party.tsx';
import { RateBlock } from './rate-block.tsx';
import calendarStyles from './stay-calendar.module.css';
import { StayCalendar } from './stay-calendar.tsx';
import styles from './stay-sheet.module.css';
import { parametersTexts } from './texts.ts';
import { useCode } from './use-code.ts';

export type StayPart = 'dates' | 'guests' | 'code';

type Props = { part: StayPart; onClose: () => void };

/** Edits one part of the stay over the screen. The booking takes it by 'Готово', and stays as it was otherwise. */
export function StaySheet({ part, onClose }: Props) {
  const store = useBookingStore();
  const refusedCode = useBooking((state) => state.refusedCode?.code);
  const isFlow = useCode().kind === 'rate-flow';
  const title = part === 'code' && isFlow ? parametersTexts.rateFlow : parametersTexts.sheets[part];
  const take = (parameters: BookingParameters) => {
    onClose();
    store.getState().go(changeParameters(parameters));
  };
  // Step 1 opens it from inside of its form, and a form must not be in another.
  return createPortal(
    <Dialog title={title} onClose={onClose} width={part === 'dates' ? 'm' : 'xs'}>
      <BookingDraft>
        <Part part={part} refusedCode={refusedCode} onDone={take} />
      </BookingDraft>
    </Dialog>,
    document.body,
  );
}

type PartProps = {
  part: StayPart;
  refusedCode: string | undefined;
  onDone: (parameters: BookingParameters) => void;
};

function Part({ part, refusedCode, onDone }: PartProps) {
  const booking = useBooking((state) => state.booking);
  const { stay, guests } = useStayTexts();
  const [, setLive] = useState(false);
  const parameters = changeParameters(booking)(booking);
  const isReady = canSearch(parameters, parameters.promo);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onDone(parameters);
      }}
    >
      {/* Enter presses the first button of a form. Without this one that would be a guest counter. */}
      <Button type="submit" hidden disabled={!isReady} />
      {part === 'dates' ? <Calendar onLive={setLive} /> : null}
      {part === 'guests' ? (
        <>
          <Party />
          <CorporateWarning />
        </>
      ) : null}
      {part === 'code' ? <Code refused={refusedCode} /> : null}
      <div className={styles.foot}>
        <p aria-live="polite">{part === 'guests' ? guests : part === 'dates' ? stay : null}</p>
        <Button type="submit" size="l" disabled={!isReady}>
          {parametersTexts.done}
        </Button>
      </div>
    </form>
  );
}

function Calendar({ onLive }: { onLive: (isLive: true) => void }) {
  const hotel = useHotel();
  return (
    <div
      className={calendarStyles.calendar}
      data-in-sheet=""
      data-stay-prices={hotel.stay_prices || undefined}
    >
      <StayCalendar isInSheet onStay={ignore} onLive={onLive} />
    </div>
  );
}

// The calendar itself names the nights without a room.
const ignore = () => undefined;

/** The guest has asked for the code, so that its field is open; with a code that was refused, which is to be mended. */
function Code({ refused }: { refused: string | undefined }) {
  const { getState } = useBookingStore();
  useLayoutEffect(() => {
    const { booking, openPromo, typePromo } = getState();
    if (booking.promo.isOpen) return;
    if (refused) typePromo(refused);
    else openPromo();
  }, [getState, refused]);
  return <RateBlock />;
}
