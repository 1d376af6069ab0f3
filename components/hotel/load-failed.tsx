'use client';

import { Button } from '@/components/ui/button';
import { common, hotelTexts } from '@/lib/messages/ru';
import { MessagePage } from './message-page';

/** 'Не удалось загрузить данные :(' with a way to try again (section 8). */
export function LoadFailed() {
  return (
    <MessagePage title={hotelTexts.unavailable} text={hotelTexts.unavailableHint}>
      {/* The whole page again: the server may have another answer by now. */}
      <Button size="l" onClick={() => window.location.reload()}>
        {common.retry}
      </Button>
    </MessagePage>
  );
}
