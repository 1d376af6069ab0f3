/** 'Дети до 3 лет' of a category that the hotel names by its ages only; other names stay as they are. */
export function childCategoryLabel(name: string): string {
  return /^(\d|от |до )/i.test(name) ? `Дети ${name}` : name;
}
