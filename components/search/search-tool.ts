/**
 * Attributes that make the form of the search a tool of an assistant in the browser, which may send it by itself: it
 * is a link to the rooms of a stay and writes nothing. The fields tell their names and labels. The server writes the
 * attributes, so that no script has their text.
 * https://github.com/webmachinelearning/webmcp/blob/main/declarative-api-explainer.md
 */
export const searchTool =
  typeof window === 'undefined'
    ? {
        toolname: 'search_rooms',
        tooldescription: 'Свободные номера и цены за все ночи для выбранных гостей. Нужны обе даты.',
        toolautosubmit: '',
      }
    : {};
