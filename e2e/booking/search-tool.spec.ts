import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { BROWSER_ARGS, browserLaunch } from '#tools/find-browser.ts';

test.use({ launchOptions: { ...browserLaunch(), args: [...BROWSER_ARGS, '--enable-features=WebMCP'] } });

const PARAMETER = { type: 'string', format: 'date' };

test('the browser’s own assistant finds the search as a tool, and is led to the rooms of its stay', async ({
  page,
}) => {
  const { arrival, departure } = await freeStay('morskoy', 'Стандарт', 45, 2);
  await page.goto('/morskoy?adults=3');
  // The calendar of the guest stands in place of the fields, which are there all the same.
  await expect(page.getByRole('button', { name: 'Следующий месяц' })).toBeEnabled();
  await expect(page.getByLabel('Заезд', { exact: true })).toBeHidden();
  const tools = await page.webmcp.tools();
  expect(tools).toMatchObject([
    {
      name: 'search_rooms',
      description: expect.stringContaining('номера и цены'),
      inputSchema: { properties: { arrival: PARAMETER, departure: PARAMETER } },
    },
  ]);
  await page.webmcp.callTool('search_rooms', { arrival, departure });
  await expect(page).toHaveURL(`/morskoy?arrival=${arrival}&departure=${departure}&adults=3`);
  await expect(page.getByRole('article').first()).toBeVisible();
});
