/** A person's fields, as every form names them. They are apart from the common words: the first load has no such form. */
export const personTexts = {
  lastName: 'Фамилия',
  firstName: 'Имя',
  middleName: 'Отчество',
  email: 'Эл. почта',
  phone: 'Телефон',
} as const;
