/** Only pages with something to share load these texts, so they stand apart from the others. */
export const shareTexts = {
  share: 'Поделиться',
  shareOf: (name: string) => `Поделиться: ${name}`,
  linkCopied: 'Ссылка скопирована',
  linkNotCopied: 'Не получилось скопировать ссылку. Скопируйте её из адресной строки.',
} as const;
