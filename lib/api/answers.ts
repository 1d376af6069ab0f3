import { NextResponse } from 'next/server';

const ALWAYS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** An error in the API's own shape. */
export function detail(status: number, text: string): NextResponse {
  return NextResponse.json({ detail: text }, { status, headers: { ...ALWAYS, 'cache-control': 'no-store' } });
}

/** A new answer with our headers only: nothing of the upstream's answer slips through. */
export function answer(body: BodyInit | null, status: number, headers: Record<string, string>): NextResponse {
  return new NextResponse(body, { status, headers: { 'cache-control': 'no-store', ...headers, ...ALWAYS } });
}
