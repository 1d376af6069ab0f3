import { expect, test } from 'vitest';
import { readSettings } from '../../../lib/config/settings.ts';
import { openMailbox } from '../../../scripts/mailbox.ts';
import { createMailer } from '../../src/mail/mailer.ts';

const MESSAGE = {
  id: 'a',
  hotel: 'Морской',
  replyTo: '',
  to: { name: '', address: 'olga@example.com' },
  subject: 'a',
  text: 'a',
  html: null,
  logo: null,
  calendar: null,
};

/** A server that offers no TLS, as one does from which somebody between has taken the offer away. */
async function sendBy(address: (port: string) => string) {
  const mailbox = await openMailbox();
  const url = address(new URL(mailbox.url).port);
  const mailer = createMailer(readSettings({ SMTP_URL: url, MAIL_FROM: 'booking@stay.example' }));
  const problem = await mailer?.send(MESSAGE);
  mailer?.close();
  await mailbox.close();
  return { problem, received: mailbox.received().length };
}

test('with a password nothing is said to a server of elsewhere without TLS', async () => {
  // It is this machine by another name, so that no network is needed.
  const { problem, received } = await sendBy((port) => `smtp://hotel:secret@[::ffff:127.0.0.1]:${port}`);
  expect(problem?.reason).toMatch(/STARTTLS|TLS/);
  expect(received).toBe(0);
});

test('without one, and on this machine, letters go as the server takes them', async () => {
  expect(await sendBy((port) => `smtp://[::ffff:127.0.0.1]:${port}`)).toEqual({ problem: null, received: 1 });
  expect(await sendBy((port) => `smtp://127.0.0.1:${port}`)).toEqual({ problem: null, received: 1 });
});
