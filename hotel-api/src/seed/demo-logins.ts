/** The start script prints these, so that whoever tries the demo can sign in. */
export const demoLogins = [
  { role: 'гость', username: 'elena', password: 'Morskoy2026', name: 'Елена Соколова' },
  { role: 'сотрудник компании', username: 'ivan', password: 'Nevsky2026', name: 'Иван Орлов' },
] as const;

export const demoPromoCodes = [
  { hotel: 'morskoy', code: '2704188' },
  { hotel: 'alpina', code: '7654321' },
  { hotel: 'kanareyka', code: '3141592' },
] as const;
