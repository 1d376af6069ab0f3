import { afterAll, expect, it } from 'vitest';
import { emptyProject } from '#tools/testing/linted.ts';

const project = emptyProject();
afterAll(project.remove);

it('date-fns is imported by function, anywhere', () => {
  const whole = [
    "import { addDays } from 'date-fns';",
    "export { addMonths } from 'date-fns';",
    "import 'date-fns';",
    'import { addWeeks } from "date-fns";',
  ];
  const lines = [
    ...whole,
    "import { addYears } from 'date-fns/addYears';",
    "import { ru } from 'date-fns/locale/ru';",
    "import { tzOffset } from '@date-fns/tz/tzOffset';",
  ];
  const files = [
    'app/a.ts',
    'hotel-api/src/a.ts',
    'components/ui/a.tsx',
    'e2e/a.spec.ts',
    'lib/rules/text/a.ts',
  ];
  expect(project.refused(Object.fromEntries(files.map((file) => [file, lines])), 'plugin')).toEqual(
    Object.fromEntries(files.map((file) => [file, whole])),
  );
});

it('text beside a value is one string with it, or in an element of its own', () => {
  const beside = [
    'export const a = <p>до {x}</p>;',
    'export const b = <p>{x} ночи</p>;',
    'export const c = <>{x}, </>;',
  ];
  const lines = [
    ...beside,
    'export const d = <p>{until(x)}</p>;',
    'export const e = <p><span>до </span>{x}</p>;',
    'export const f = <p>Текст</p>;',
    'export const g = <p><b>Текст</b> и</p>;',
    'export const h = <p>{x} <b>Текст</b></p>;',
  ];
  const files = ['app/b.tsx', 'components/ui/b.tsx'];
  expect(project.refused(Object.fromEntries(files.map((file) => [file, lines])), 'plugin')).toEqual(
    Object.fromEntries(files.map((file) => [file, beside])),
  );
});
