import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openMailbox, type Received } from './mailbox.ts';

/**
 * The mail server of `npm run dev`: it sends nothing on, and shows on a page what it has got.
 * @returns the address for SMTP_URL and the address of the page
 */
export async function startMailPage(): Promise<{ smtp: string; page: string; stop: () => Promise<void> }> {
  const mailbox = await openMailbox();
  const server = createServer((request, response) => {
    const [, index = '', part = ''] = (request.url ?? '').split('/');
    const send = (type: string, body: string | Buffer) =>
      response
        // A letter must not run scripts on this page.
        .writeHead(200, {
          'content-type': type,
          'content-security-policy': "script-src 'none'; sandbox allow-popups",
        })
        .end(body);
    if (index === '') return send('text/html; charset=utf-8', listOf(mailbox.received()));
    const letter = mailbox.received()[Number(index)];
    const content = letter && contentOf(letter, part);
    return content ? send(...content) : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    smtp: mailbox.url,
    page: `http://localhost:${port}`,
    stop: async () => {
      server.close();
      await mailbox.close();
    },
  };
}

function contentOf({ source, mail }: Received, part: string): [type: string, body: string | Buffer] | null {
  if (part === 'html') return ['text/html; charset=utf-8', mail.html || ''];
  if (part === 'text') return ['text/plain; charset=utf-8', mail.text ?? ''];
  if (part === 'source') return ['text/plain; charset=utf-8', source];
  const file = mail.attachments.find(({ filename }) => filename === part);
  return file ? [file.contentType, file.content] : null;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function listOf(letters: readonly Received[]): string {
  const rows = letters.map(({ mail, to }, index) => {
    const parts = [...(mail.html ? ['html'] : []), 'text', 'source', ...files(mail)];
    const links = parts.map((part) => `<a href="/${index}/${encodeURIComponent(part)}">${escaped(part)}</a>`);
    return `<li>${escaped(to.join(', '))}: <b>${escaped(mail.subject ?? '')}</b> ${links.join(' · ')}</li>`;
  });
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<title>Письма (${letters.length})</title>
<style>body{font:16px/1.6 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}</style>
<h1>Письма</h1>${rows.length > 0 ? `<ol reversed>${rows.reverse().join('')}</ol>` : '<p>Пока ни одного: забронируйте номер.</p>'}</html>`;
}

const files = (mail: Received['mail']) =>
  mail.attachments.flatMap(({ filename, related }) => (filename && !related ? [filename] : []));
