import { NextResponse } from 'next/server';
import { OWN_REFUSAL } from '@/lib/security/own-refusal';

const ALWAYS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** A refusal by the BFF in the API's error shape, marked so that its text is never shown to guests. */
export function detail(status: number, text: string): NextResponse {
  const headers = { ...ALWAYS, 'cache-control': 'no-store', [OWN_REFUSAL.name]: OWN_REFUSAL.value };
  return NextResponse.json({ detail: text }, { status, headers });
}

/** A new response with the BFF's headers only: forwards none of the upstream's. */
export function answer(body: BodyInit | null, status: number, headers: Record<string, string>): NextResponse {
  return new NextResponse(body, { status, headers: { 'cache-control': 'no-store', ...headers, ...ALWAYS } });
}
