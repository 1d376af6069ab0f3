import type { YAMLError } from 'yaml';
import type * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';

/** What a field of a certain form has to be. The schema names it by its key as the message of its check. */
export const EXPECTED = {
  slug: {
    en: 'small Latin letters, digits and hyphens, as in my-hotel; api, assets, login, register, profile and success are addresses of the product itself',
    ru: 'маленькие латинские буквы, цифры и дефис, например my-hotel; api, assets, login, register, profile и success заняты самим сайтом',
  },
  code: {
    en: 'a code of capital Latin letters, digits and _, at most 40, as in SEA_2',
    ru: 'код из заглавных латинских букв, цифр и _, не больше 40, например SEA_2',
  },
  featureCode: {
    en: 'a code of small Latin letters, digits and hyphens, at most 40, as in sea-view',
    ru: 'код из маленьких латинских букв, цифр и дефисов, не больше 40, например sea-view',
  },
  promoCode: { en: 'a code of 7 to 32 digits', ru: 'код из 7–32 цифр' },
  time: { en: "a time in quotes, as in '14:00'", ru: "время в кавычках, например '14:00'" },
  colour: {
    en: "a colour in quotes, as in '#0B5C7A'",
    ru: "цвет в кавычках, например '#0B5C7A'",
  },
  address: {
    en: 'an address that begins with https://, mailto: or tel:, without spaces',
    ru: 'адрес без пробелов, который начинается с https://, mailto: или tel:',
  },
  webhook: {
    en: 'an address that begins with https://, without spaces',
    ru: 'адрес без пробелов, который начинается с https://',
  },
  file: {
    en: 'the name of a file in this folder with its ending, as in logo.svg, or an address that begins with https://',
    ru: 'имя файла из этой папки с окончанием, например logo.svg, либо адрес, который начинается с https://',
  },
  picture: {
    en: 'the name of a picture in this folder with its ending, as in sea.jpg, or { file: sea.jpg, caption: … }',
    ru: 'имя фотографии из этой папки с окончанием, например sea.jpg, либо { file: sea.jpg, caption: … }',
  },
  changes: {
    en: 'never, or { days: 3 } or { days: 3, time: "18:00" }',
    ru: 'never, либо { days: 3 } или { days: 3, time: "18:00" }',
  },
  phone: {
    en: "one phone number of 10 to 13 digits in quotes, without an extension, as in '+7 423 000-00-00'",
    ru: "один телефон из 10–13 цифр в кавычках, без добавочного номера, например '+7 423 000-00-00'",
  },
  email: {
    en: 'one e-mail address without mailto:, as in info@my-hotel.example',
    ru: 'один адрес почты без mailto:, например info@my-hotel.example',
  },
  plain: {
    en: 'plain text, without < and >',
    ru: 'простой текст, без знаков < и >',
  },
  point: {
    en: "two whole numbers in quotes, metres to the east and to the north of the hotel, as in '300 -80'",
    ru: "два целых числа в кавычках, метры от отеля на восток и на север, например '300 -80'",
  },
  points: {
    en: "from 2 to 40 points with commas between, each of them metres to the east and to the north of the hotel, as in '-900 -60, 0 -40'",
    ru: "от 2 до 40 точек через запятую, каждая — метры от отеля на восток и на север, например '-900 -60, 0 -40'",
  },
  inn: {
    en: 'an INN of 10 or 12 digits in quotes; its check digits tell that one is mistyped',
    ru: 'ИНН из 10 или 12 цифр в кавычках; контрольные цифры говорят, что в номере опечатка',
  },
  ogrn: {
    en: 'an OGRN of 13 or 15 digits in quotes; its check digit tells that one is mistyped',
    ru: 'ОГРН из 13 или 15 цифр в кавычках; контрольная цифра говорит, что в номере опечатка',
  },
  registerNumber: {
    en: 'a number of 4 to 40 letters and digits in quotes, without spaces and №',
    ru: 'номер из 4–40 букв и цифр в кавычках, без пробелов и знака №',
  },
  metrika: {
    en: 'the number of a counter of Yandex Metrika, without quotes, as in 12345678',
    ru: 'номер счётчика Яндекс Метрики без кавычек, например 12345678',
  },
  ga4: {
    en: 'the measurement id of a web stream of Google Analytics 4, as in G-ABC123DEF4',
    ru: 'идентификатор веб-потока Google Analytics 4, например G-ABC123DEF4',
  },
  timezone: {
    en: 'a time zone of the IANA database, as in Europe/Moscow',
    ru: 'часовой пояс из базы IANA, например Europe/Moscow',
  },
} satisfies Record<string, Bilingual>;

const KINDS: Record<string, Bilingual> = {
  string: { en: 'a text: put it in quotes', ru: 'текст: возьмите его в кавычки' },
  number: { en: 'a number, without quotes, spaces or units', ru: 'число без кавычек, пробелов и единиц' },
  int: { en: 'a whole number, without quotes', ru: 'целое число без кавычек' },
  boolean: { en: 'true or false', ru: 'true или false' },
  array: {
    en: 'a list: each entry begins with a hyphen on a line of its own, or [] for none',
    ru: 'список: каждая запись начинается с дефиса на своей строке, а пустой список — []',
  },
  object: {
    en: 'fields of its own, each on a line of its own, further to the right',
    ru: 'вложенные поля, каждое на своей строке и правее',
  },
};

const NOT_THIS: Bilingual = { en: 'cannot be so', ru: 'недопустимое значение' };

/** What is wrong with a value, by what the schema says of it. */
export function issueText(issue: z.core.$ZodIssue): Bilingual {
  if (issue.message in EXPECTED) {
    const expected = EXPECTED[issue.message as keyof typeof EXPECTED];
    return { en: `has to be ${expected.en}`, ru: `нужно: ${expected.ru}` };
  }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { en: 'is missing', ru: 'не указано' };
      if (issue.input === null)
        return {
          en: "is empty; what follows # is a comment, so a value with # stands in quotes, as in '#0B5C7A'",
          ru: "пусто; после # идёт примечание, поэтому значение с # берут в кавычки, например '#0B5C7A'",
        };
      return expected(KINDS[issue.expected]);
    case 'too_big':
      return limit(issue.origin, issue.maximum, issue.input, { en: 'at most', ru: 'не больше' });
    case 'too_small':
      return limit(issue.origin, issue.minimum, issue.input, { en: 'at least', ru: 'не меньше' });
    case 'not_multiple_of':
      return {
        en: 'at most two digits after the point',
        ru: 'не больше двух цифр после точки',
      };
    case 'invalid_value': {
      const values = issue.values.join(', ');
      return { en: `has to be one of ${values}`, ru: `нужно одно из: ${values}` };
    }
    case 'invalid_format':
      return issue.format === 'date'
        ? { en: "has to be a date in quotes, as in '2027-07-01'", ru: "нужна дата в кавычках: '2027-07-01'" }
        : NOT_THIS;
    case 'invalid_union':
      return {
        en: 'has to be one of percent, nights and rubles, with a number',
        ru: 'нужно одно из: percent, nights или rubles с числом',
      };
    default:
      return NOT_THIS;
  }
}

const expected = (kind: Bilingual | undefined): Bilingual =>
  kind ? { en: `has to be ${kind.en}`, ru: `нужно: ${kind.ru}` } : NOT_THIS;

function limit(origin: string, most: number | bigint, input: unknown, word: Bilingual): Bilingual {
  if (origin === 'string') {
    const length = typeof input === 'string' ? input.length : 0;
    return {
      en: `has ${length} characters; ${word.en} ${most} are possible`,
      ru: `знаков: ${length}, можно ${word.ru} ${most}`,
    };
  }
  if (origin === 'array') {
    const length = Array.isArray(input) ? input.length : 0;
    return {
      en: `has ${length} entries; ${word.en} ${most} are possible`,
      ru: `записей: ${length}, можно ${word.ru} ${most}`,
    };
  }
  return { en: `has to be ${word.en} ${most}`, ru: `нужно ${word.ru} ${most}` };
}

/** The mistakes of form that a hotelier makes, by the name that the parser gives them. */
const FORM: Partial<Record<YAMLError['code'], Bilingual>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    en: "a text with a colon stands in quotes, as in 'Breakfast: 8 to 11'",
    ru: "текст с двоеточием берут в кавычки, например 'Завтрак: с 8 до 11'",
  },
  DUPLICATE_KEY: { en: 'this field stands twice', ru: 'это поле указано дважды' },
  TAB_AS_INDENT: { en: 'indent with spaces, not with tabs', ru: 'отступы делают пробелами, а не табуляцией' },
  BAD_INDENT: {
    en: 'the fields of one place begin in one column',
    ru: 'поля одного места начинаются в одной колонке',
  },
  MISSING_CHAR: {
    en: 'a quote, bracket or colon is missing',
    ru: 'не хватает кавычки, скобки или двоеточия',
  },
  MULTILINE_IMPLICIT_KEY: {
    en: 'a field is its name, a colon, a space and its value',
    ru: 'поле — это имя, двоеточие, пробел и значение',
  },
  BAD_SCALAR_START: {
    en: 'a text that begins with such a sign stands in quotes',
    ru: 'текст, который начинается с такого знака, берут в кавычки',
  },
};

/** What is wrong with the form of the file, whose fields cannot be read. */
export const formText = ({ code }: Pick<YAMLError, 'code'>): Bilingual =>
  FORM[code] ?? {
    en: 'this cannot be read: look at quotes, colons and the spaces at the beginning of the line',
    ru: 'это нельзя прочитать: проверьте кавычки, двоеточия и пробелы в начале строки',
  };
