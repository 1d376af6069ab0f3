/** It is apart from the texts of the error page, since every page includes it and loads those on demand. */
export const reloadText = 'Обновить страницу';
