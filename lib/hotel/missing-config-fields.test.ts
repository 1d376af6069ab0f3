import { describe, expect, it } from 'vitest';
import { hotelConfig } from '@/lib/contracts/hotel-config';
import { sampleOf } from '@/lib/contracts/testing/sample-of';
import { parseHotelConfig } from './parse-hotel-config.ts';

const sample = sampleOf(hotelConfig) as Record<string, unknown>;
const read = (config: unknown) => parseHotelConfig(config, 'morskoy', []);
const fields = Object.keys(hotelConfig.shape).filter((field) => field !== 'id');
const style = Object.keys(hotelConfig.shape.hotel_style_config.shape);

describe('a hotel opens without', () => {
  it.each(fields)('%s', (field) => {
    const { [field]: _gone, ...rest } = sample;
    for (const config of [rest, { ...rest, [field]: null }]) {
      const hotel = read(config);
      expect(hotel).toMatchObject({ id: sample.id, slug: 'morskoy' });
      expect(Object.values(hotel ?? {})).not.toContain(undefined);
    }
  });

  it.each(style)('the style %s', (field) => {
    const { [field]: _gone, ...rest } = sample.hotel_style_config as Record<string, unknown>;
    for (const hotel_style_config of [rest, { ...rest, [field]: null }]) {
      const parsed = read({ ...sample, hotel_style_config })?.hotel_style_config;
      expect(Object.values(parsed ?? { missing: undefined })).not.toContain(undefined);
    }
  });
});

it('sparse child categories, payment methods and cancellation reasons are offered all the same', () => {
  const hotel = read({
    ...sample,
    hotel_child_categories: [{ id: 1, code: 'CHD', name: 'Дети' }],
    hotel_payment_methods: [{ id: 2 }],
    hotel_reservation_cancel_types: [{ id: 3, name: 'Планы' }],
    address: { city: 'Сочи', street: null },
  });
  expect(hotel).toMatchObject({
    hotel_child_categories: [{ from_age: 0, to_age: 17, max_childs: 1, use_in_culc: true }],
    hotel_payment_methods: [{ payment_type: '', payment_alias: '', is_not_pay: false }],
    hotel_reservation_cancel_types: [{ id: 3, code: '' }],
    address: { city: 'Сочи' },
  });
});
