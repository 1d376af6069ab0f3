import { expect, it } from 'vitest';
import { siteSettings } from './site-settings.ts';

const HOTEL = { slug: 'volna', email: null, pms_type: 'OPERA Cloud', bank_sign_on: true };

it('the bank is at the API, and knows the hotel', () => {
  expect(siteSettings(HOTEL).bankLoginUrl).toBe(
    'http://localhost:8000/api/v1/users/bank-sso/login-form/?hotel_alias=volna',
  );
});

it('without a bank there is no way to one', () => {
  expect(siteSettings({ ...HOTEL, bank_sign_on: false }).bankLoginUrl).toBeNull();
});

it('mail goes to the hotel’s own address, or nowhere', () => {
  expect(siteSettings({ ...HOTEL, email: 'hello@volna.example' }).consultationEmail).toBe(
    'hello@volna.example',
  );
  expect(siteSettings(HOTEL)).toMatchObject({ consultationEmail: null, loyaltyUrl: null });
});
