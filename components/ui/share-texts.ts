/** They are apart from the other texts because only pages with something to share load them. */
export const shareTexts = {
  share: 'Поделиться',
  shareOf: (name: string) => `Поделиться: ${name}`,
  linkCopied: 'Ссылка скопирована',
  linkNotCopied: 'Не получилось скопировать ссылку. Скопируйте её из адресной строки.',
} as const;
