/** The user in the top bar and notices about the session. The login's texts are apart: few guests see it. */
export const sessionTexts = {
  welcomeBack: (name: string) => named('С возвращением', name),
  welcome: (name: string) => named('Добро пожаловать', name),
  cabinet: 'Личный кабинет',
  logout: 'Выйти',
  logoutFailed: 'Не получилось выйти: нет связи. Попробуйте ещё раз.',
  loading: 'Загружаем профиль',
  profileLost: 'Вы вошли, но профиль не загрузился.',
  profileRetry: 'Профиль: загрузить ещё раз',
  profileAgain: 'Профиль',
  employee: 'сотрудник банка: ',
  passRefused: 'Вы уже вошли. Чтобы войти под другим именем, сначала выйдите.',
} as const;

const named = (greeting: string, name: string) => (name ? `${greeting}, ${name}` : greeting);
