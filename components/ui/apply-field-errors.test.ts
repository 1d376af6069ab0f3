import { afterEach, expect, it, vi } from 'vitest';
import { applyFieldErrors } from './apply-field-errors.ts';

class Control {
  isFocused = false;
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }
  getAttribute(attribute: string) {
    return attribute === 'name' ? this.#name : null;
  }
  focus() {
    this.isFocused = true;
  }
}

afterEach(() => vi.unstubAllGlobals());

/** A form with these fields, which has just failed with these messages. */
function fail(names: string[], fields: [string, string][], rest: string | null) {
  vi.stubGlobal('HTMLElement', Control);
  const elements = names.map((name) => new Control(name));
  const shown: Record<string, unknown> = {};
  const above = applyFieldErrors(
    { elements } as unknown as HTMLFormElement,
    { fields, rest },
    (name, error) => {
      shown[name] = error;
    },
  );
  const focused = names.filter((_, at) => elements[at]?.isFocused);
  return { above, shown, focused };
}

it('a refused form shows each message at its field and takes the guest to the first of them on the page', () => {
  const failed = fail(
    ['last_name', 'username', 'email'],
    [
      ['email', 'Уже занят'],
      ['username', 'Недопустимые символы'],
    ],
    'Попробуйте позже',
  );
  expect(failed).toEqual({
    above: 'Попробуйте позже',
    shown: { email: { message: 'Уже занят' }, username: { message: 'Недопустимые символы' } },
    focused: ['username'],
  });
});

it('a failure that concerns no field leaves the focus where it is', () => {
  expect(fail(['email'], [], 'Ошибка')).toEqual({ above: 'Ошибка', shown: {}, focused: [] });
});
