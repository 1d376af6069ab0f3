import { expect, it } from 'vitest';
import { withoutNonce } from './content-security-policy.ts';

const data = (json: string) => json.replaceAll('"', '\\"');

it('takes the nonce out of the markup and the data', () => {
  const html = `<link nonce="a+/=" href="x"><script nonce="a+/=">push([1,"${data('["s",{"nonce":"a+/="}],{"src":"y","nonce":"a+/=","type":"z"}')}"])</script>`;
  expect(withoutNonce(html)).toBe(
    `<link href="x"><script>push([1,"${data('["s",{}],{"src":"y","type":"z"}')}"])</script>`,
  );
});

it('leaves a page without one alone', () => {
  expect(withoutNonce('<script>1</script>')).toBe('<script>1</script>');
});
