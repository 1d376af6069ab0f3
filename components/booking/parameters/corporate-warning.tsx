import { Note } from '@/components/ui/note';
import { promoTexts } from '@/lib/messages/ru-parameters';

/** How many guests a room takes by the corporate rate. */
export function CorporateWarning() {
  return <Note tone="warn">{promoTexts.corporateWarning}</Note>;
}
