import { afterAll, expect, it } from 'vitest';
import { emptyProject } from '../testing/linted.ts';

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
  const files = ['app/a.ts', 'backend/src/a.ts', 'components/ui/a.tsx', 'e2e/a.spec.ts', 'lib/text/a.ts'];
  expect(project.refused(Object.fromEntries(files.map((file) => [file, lines])), 'plugin')).toEqual(
    Object.fromEntries(files.map((file) => [file, whole])),
  );
});
