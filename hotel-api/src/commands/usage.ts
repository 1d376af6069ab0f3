import { parseArgs } from 'node:util';
import { type Bilingual, Refusal } from '#api/src/hotel-file/bilingual.ts';

export const USAGE: Bilingual = {
  en: `npm run hotel -- <command>

  check <folder>                 whether hotel.yaml and its pictures are right
  diff <folder>                  what apply would change
  preview <folder>               shows its screens, from a database of their own
  apply <folder>                 makes the hotel what the folder says
  export <slug> <folder> [--over]
                                 writes the hotel into a new folder, with --over into one that has something
  remove <slug>                  removes a hotel that has had no order
  orders <slug> [--arrivals today|tomorrow|yyyy-MM-dd] [--csv <file>]
                                 who comes, what is paid and owed; the file is for a spreadsheet
  consents <slug> [--csv <file>]  what guests have agreed to and withdrawn, and in which words
  refunds <slug> [--by-hand <order> | --again <order>]
                                 refunds that have not arrived; of those given up says that they were paid by
                                 hand, or sends them again; a payment's id names it as well
  receipts <slug> [--by-hand <order> | --again <order>]
                                 the same of receipts that are due when guests leave
  cancel <number> [--free | --no-show] [--yes]
                                 shows what is returned and kept, and with --yes cancels; --free keeps nothing,
                                 --no-show is for a guest who has not come
  erase <slug> | <number> [--yes]
                                 shows which data of guests are kept beyond the hotel's terms, or those of one order, and with
                                 --yes erases them
  prices <slug> <file.csv>       date,room_type,price,rooms,min_stay,closed: nights set by hand
  backup <folder>                copies database, pictures and documents into a new folder, while the site runs
  restore <folder>               puts such a copy where DATA_DIR says, in which there must be nothing
  --ru                           in Russian, as with LANG=ru

The database is that of DATABASE_URL, or of DATA_DIR; where an API runs on that, it carries the command out. Pictures
are kept in DATA_DIR.`,
  ru: `npm run hotel -- <команда>

  check <папка>                  нет ли ошибок в hotel.yaml и картинках
  diff <папка>                   что изменит apply
  preview <папка>                показывает экраны отеля; база для этого отдельная
  apply <папка>                  делает отель таким, как описано в папке
  export <slug> <папка> [--over] записывает отель в новую папку, с --over — и в ту, где уже что-то есть
  remove <slug>                  удаляет отель, у которого не было броней
  orders <slug> [--arrivals сегодня|завтра|дд.мм.гггг] [--csv <файл>]
                                 кто приезжает, что оплачено и что осталось; файл — для электронных таблиц
  consents <slug> [--csv <файл>] на что гости согласились, что отозвали и какими словами
  refunds <slug> [--by-hand <бронь> | --again <бронь>]
                                 возвраты, которые ещё не дошли; о тех, от которых программа отказалась: вернули
                                 вручную или отправить ещё раз; вместо брони можно назвать номер платежа
  receipts <slug> [--by-hand <бронь> | --again <бронь>]
                                 то же о чеках, которые нужны к отъезду гостя
  cancel <номер брони> [--free | --no-show] [--yes]
                                 показывает, сколько вернётся и сколько удержит отель, а с --yes отменяет;
                                 с --free отель ничего не удерживает, --no-show — если гость не приехал
  erase <slug> | <номер брони> [--yes]
                                 показывает, какие данные гостей хранятся дольше, чем решил отель, или данные одной
                                 брони, а с --yes стирает их
  prices <slug> <файл.csv>       дата, код номера, цена, номеров, минимум ночей, закрыто: ночи, заданные вручную
  backup <папка>                 копирует базу, картинки и документы в новую папку, пока сайт работает
  restore <папка>                возвращает такую копию туда, куда указывает DATA_DIR; там должно быть пусто
  --ru                           по-русски, как и с LANG=ru

База — та, что указана в DATABASE_URL или лежит в DATA_DIR; если с ней работает API, команду выполняет он. Картинки
хранятся в DATA_DIR.`,
};

/** @throws Refusal for an option that there is not */
export function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        arrivals: { type: 'string' },
        csv: { type: 'string' },
        'by-hand': { type: 'string' },
        again: { type: 'string' },
        over: { type: 'boolean', default: false },
        free: { type: 'boolean', default: false },
        'no-show': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        ru: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const { message } = error as Error;
    throw new Refusal(
      {
        en: `${message}\n\n${USAGE.en}`,
        ru: `Непонятно, что сделать: ${args.join(' ')} (${message})\n\n${USAGE.ru}`,
      },
      { cause: error },
    );
  }
}
export type Options = ReturnType<typeof parsed>['values'];
