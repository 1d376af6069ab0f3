import { NextResponse } from 'next/server';
import { OWN_REFUSAL } from './http.ts';

const ALWAYS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** A refusal of our own in the API's shape, marked so that no guest reads its words. */
export function detail(status: number, text: string): NextResponse {
  const headers = { ...ALWAYS, 'cache-control': 'no-store', [OWN_REFUSAL.name]: OWN_REFUSAL.value };
  return NextResponse.json({ detail: text }, { status, headers });
}

/** A new answer with our headers only: nothing of the upstream's answer slips through. */
export function answer(body: BodyInit | null, status: number, headers: Record<string, string>): NextResponse {
  return new NextResponse(body, { status, headers: { 'cache-control': 'no-store', ...headers, ...ALWAYS } });
}
