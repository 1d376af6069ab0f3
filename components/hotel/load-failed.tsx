'use client';

import { Button } from '@/components/ui/button';

import { pageTexts } from '@/lib/messages/ru-pages';
import { MessagePage } from './message-page';

/** 'Не удалось загрузить данные :(' with a way to try again. */
export function LoadFailed() {
  return (
    <MessagePage title={pageTexts.unavailable} text={pageTexts.unavailableHint}>
      {/* Reloads the whole page: the server may be able to render it by now. */}
      <Button size="l" onClick={() => window.location.reload()}>
        {pageTexts.retry}
      </Button>
    </MessagePage>
  );
}
