import type { HotelSeed } from '../hotel-seed.ts';
import { alpina } from './alpina.ts';
import { kanareyka } from './kanareyka.ts';
import { morskoy } from './morskoy.ts';
import { nevsky } from './nevsky.ts';

export const hotelSeeds: HotelSeed[] = [morskoy, alpina, nevsky, kanareyka];
