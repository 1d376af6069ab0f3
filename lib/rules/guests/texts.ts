import { MAX_DOCUMENT_MB } from '#contract/schemas/limits.ts';
import { plural } from '#rules/text/plural.ts';

/** Why a picked document cannot be uploaded. */
export const documentTexts = {
  wrongType: 'Подойдёт только файл JPG, PNG или PDF',
  tooLarge: `Файл больше ${MAX_DOCUMENT_MB} МБ`,
  emptyFile: 'Файл пуст',
} as const;

/** How many guests are still to be chosen. */
export const selectionTexts = {
  left: (count: number) => `Осталось выбрать ${plural(count, ['гостя', 'гостей', 'гостей'])}`,
  allChosen: 'Все гости выбраны',
} as const;
