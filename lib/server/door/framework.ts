import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';

// All that the door knows of the framework beyond its documents. e2e/http/framework.spec.ts holds each fact against
// the built app, so that it fails first when a new version behaves otherwise.

/** A script that asks for a part of a page or an action sends these. */
const OF_SCRIPTS = ['rsc', 'next-action', 'next-router-state-tree', 'next-router-prefetch'];

/** Whether a part of a page is asked for, or an action. */
export const isByScript = (headers: IncomingHttpHeaders): boolean =>
  OF_SCRIPTS.some((name) => headers[name] !== undefined);

/** The request headers from which the framework would take a nonce for its scripts. */
export const NONCE_SOURCES = ['content-security-policy', 'content-security-policy-report-only'];

/** These are answered without rendering a page. */
export const isNoPage = (url: string): boolean => /^\/(?:api|_next)(?:\/|$)/.test(url);

/** Whether a picture is asked for in another size. */
export const isPicture = (path: string): boolean => /^\/+_next\/+image/i.test(path);

/** Internal headers that reveal the middleware's rewrite, query and pass included; scripts need all but the first. */
const REWRITTEN = ['x-middleware-rewrite', 'x-nextjs-rewritten-path', 'x-nextjs-rewritten-query'];

/** The response headers that a guest must not see. */
export const internalHeaders = (hasPass: boolean): string[] => (hasPass ? REWRITTEN : REWRITTEN.slice(0, 1));

/** The seconds for which a static page may be shared; null for any other response. */
export function sharedSeconds(cacheControl: unknown): number | null {
  const seconds =
    typeof cacheControl === 'string' ? /^s-maxage=(\d{1,9})\b/.exec(cacheControl)?.[1] : undefined;
  return seconds === undefined ? null : Number(seconds);
}

/** Whether a page has come from the page cache and is fresh. */
export const isFromCache = (headers: NodeJS.Dict<unknown>): boolean => headers['x-nextjs-cache'] === 'HIT';

/** An entry of the page cache that is a rendered page; other kinds are stored unchanged. */
export interface PageData {
  kind?: string;
  html?: string;
  status?: number;
  headers?: Record<string, string | string[] | undefined>;
}

/** Whether an entry is a rendered page. */
export const isPageData = (value: unknown): value is PageData & { html: string } => {
  const { kind, html } = (value ?? {}) as PageData;
  return kind === 'APP_PAGE' && typeof html === 'string';
};

/** The tags of the page in an entry. */
export function tagsOf(value: unknown): string[] {
  const tags = ((value ?? {}) as PageData).headers?.['x-next-cache-tags'];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** The inline scripts of a page, as they stand in it. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(([, code = '']) => code);

/**
 * The framework's own inline scripts hand over data: the page's content, a form's answer, and the names of its first
 * chunks.
 */
const DATA =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\((.*)\);?$/s;

/** The data of an inline script of the framework's; undefined for any other script. */
export const dataOf = (code: string): string | undefined => DATA.exec(code)?.[1];

const ASYNC_SCRIPT = /<script\b(?=[^>]*\sasync="")[^>]*\ssrc="(\/_next\/[^"]+)"[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link\b(?=[^>]*\srel="preload")(?=[^>]*\sas="script")[^>]*>/g;

/** The page without the scripts that it requests, and their addresses. */
export function withoutScripts(html: string): { html: string; scripts: string[] } {
  const scripts = [...html.matchAll(ASYNC_SCRIPT)].map(([, src = '']) => src);
  return { scripts, html: html.replace(ASYNC_SCRIPT, '').replace(SCRIPT_PRELOAD, '') };
}

const DRAWN_BY_SCRIPT = '<html id="__next_error__">';

/**
 * The framework stores a 404 with an empty body that the browser's scripts fill. The built 404 page has the same
 * content, rendered and styled, and hydrates like any page.
 */
export function drawnMissingPage(html: string, serverDistDir: string | undefined): string {
  // There is no store during the build.
  if (!serverDistDir || !html.includes(DRAWN_BY_SCRIPT)) return html;
  return readIfThere(path.join(serverDistDir, 'app', '_not-found.html')) ?? html;
}

/** The name of the build in a folder; null in development, without a build. */
export function buildId(serverDistDir: string | undefined): string | null {
  return serverDistDir ? readIfThere(path.join(serverDistDir, '..', 'BUILD_ID'))?.trim() || null : null;
}

/** The ids of the actions that this build's forms name. */
export function serverActions(distDir: string): ReadonlySet<string> {
  const file = path.join(distDir, 'server', 'server-reference-manifest.json');
  return new Set(Object.keys(JSON.parse(readFileSync(file, 'utf8')).node));
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The fields that the framework writes into a form beside the form's own. */
const FORM_FIELD = '$ACTION_';
const REFERENCE = /^\$ACTION_REF_(\d{1,4})$/;
const ACTION = /^\{"id":"([\da-f]{42})","bound":"\$@1"\}$/;

/** The action that a form names, and the last answer, which it repeats; null if the framework could not read them. */
export function formAction(form: FormData): { action: string; answer: string } | null {
  const fields = [...form].filter(([name]) => name.startsWith(FORM_FIELD));
  const [, number] = fields.map(([name]) => REFERENCE.exec(name)).find((found) => found !== null) ?? [];
  const wanted = ['KEY', `REF_${number}`, `${number}:0`, `${number}:1`].map((name) => FORM_FIELD + name);
  const values = new Map(fields);
  if (fields.length !== wanted.length || !wanted.every((name) => typeof values.get(name) === 'string'))
    return null;
  const [, , reference, answer] = wanted.map((name) => String(values.get(name)));
  const action = ACTION.exec(reference ?? '')?.[1];
  return action === undefined || answer === undefined ? null : { action, answer };
}
