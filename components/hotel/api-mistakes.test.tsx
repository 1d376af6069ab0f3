import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiMistakes } from '#components/hotel/api-mistakes.tsx';

it('says folded what the app has refused of the API’s answers, and is not there where that is nothing', async () => {
  const cause = {
    hotel: '1',
    call: 'POST /api/v1/ota-availability/{hotelId}/',
    path: 'rooms[0].guest_limit',
    expected: 'an integer, 0 or more',
    received: 'the text "2"',
    times: 3,
  };
  const { rerender } = await render(<ApiMistakes causes={[cause]} />);
  const line = page.getByText(/guest_limit: expected an integer, 0 or more, received the text "2" \(3 ×\)/);
  await expect.element(line).not.toBeVisible();
  await page.getByText('The API’s answers break the contract: 1').click();
  await expect.element(line).toBeVisible();
  await rerender(<ApiMistakes causes={[]} />);
  await expect.element(page.getByText('break the contract')).not.toBeInTheDocument();
});
