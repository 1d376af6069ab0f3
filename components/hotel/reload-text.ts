/** Every page includes this text and loads the error page's others on demand, so it stands apart. */
export const reloadText = 'Обновить страницу';
