'use client';

import type { ComponentProps } from 'react';
import { BookingLink } from '#components/booking/booking-link.tsx';
import summary from '#components/booking/summary-list.module.css';
import { useChosenRate } from '#components/booking/use-chosen-rate.ts';
import { StayColumn } from '#components/search/stay-column.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Html } from '#components/ui/html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Offer } from '#rules/booking/offer.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import type { Step } from '#rules/booking/steps.ts';
import { screenTexts, stepTexts } from '#rules/booking/texts.ts';
import * as transitions from '#rules/booking/transitions.ts';
import { common } from '#rules/text/common.ts';
import styles from './done-step.module.css';
import { summaryTexts } from './summary-texts.ts';

/** A completed step: what the guest has chosen in it, and a link back. */
export function DoneStep({ number, icon, title }: Pick<Step, 'number' | 'icon' | 'title'>) {
  return (
    <div className={styles.done}>
      <div className={styles.header}>
        <Icon name={icon} size={28} />
        <h2 className={styles.title}>{title}</h2>
      </div>
      {number === 1 ? (
        <>
          <StayColumn />
          <ChangeLink to={transitions.editParameters} what={stepTexts.parameters} />
        </>
      ) : (
        <RoomSummary />
      )}
    </div>
  );
}

function RoomSummary() {
  const chosen = useChosenRate();
  return (
    <>
      {chosen ? (
        <>
          <Picture src={chosen.room.preview_img} alt={chosen.room.name} sizes="240px" />
          <Facts
            className={summary.list}
            facts={[
              [summaryTexts.room, chosen.room.name],
              [
                summaryTexts.rate,
                <Html key="rate" as="span" html={chosen.rate.short_description || offerTexts.noRateName} />,
              ],
              [summaryTexts.extras, chosen.offeredExtras.length > 0 && extrasText(chosen)],
            ]}
          />
        </>
      ) : null}
      <ChangeLink to={transitions.editRooms} what={screenTexts.rooms} />
    </>
  );
}

const extrasText = ({ extras }: Offer) => extras.map(({ name }) => name).join(', ') || summaryTexts.noExtras;

/** A link back to the step. `what` names the step for screen readers. */
function ChangeLink({ to, what }: { to: ComponentProps<typeof BookingLink>['to']; what: string }) {
  return (
    <BookingLink className={`${buttonClass({ look: 'text' })} ${summary.change}`} to={to}>
      {common.change}
      <span className="visually-hidden">{` ${what.toLowerCase()}`}</span>
    </BookingLink>
  );
}
