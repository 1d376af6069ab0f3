import { Refusal } from '#api/src/hotel-file/bilingual.ts';
import { HttpError } from '#api/src/http/errors.ts';

/**
 * What the API refuses to guests in words is said in these words here too.
 * @throws Refusal
 */
export async function plainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const words = Object.values(error.body).flat().join('; ');
    throw new Refusal({ en: words, ru: words }, { cause: error });
  }
}
