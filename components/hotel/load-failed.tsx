'use client';

import { Button } from '@/components/ui/button';
import { failedTexts } from '@/lib/messages/ru-failed';
import { MessagePage } from './message-page';

/** 'Не удалось загрузить данные :(' with a way to try again. */
export function LoadFailed() {
  return (
    <MessagePage title={failedTexts.unavailable} text={failedTexts.unavailableHint}>
      {/* Reloads the whole page: the server may be able to render it by now. */}
      <Button size="l" onClick={() => window.location.reload()}>
        {failedTexts.retry}
      </Button>
    </MessagePage>
  );
}
