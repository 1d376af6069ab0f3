import { expect, test } from 'vitest';
import { createMailer } from '#api/src/mail/mailer.ts';
import { readSettings } from '#lib/config/settings.ts';
import { openMailbox } from '#tools/mailbox.ts';

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
  unsubscribe: null,
};

/** A server that offers no TLS, as one does from which somebody between has taken the offer away. */
async function sendBy(
  address: (port: string) => string,
  from = 'booking@stay.example',
  to = MESSAGE.to.address,
) {
  const mailbox = await openMailbox();
  const url = address(new URL(mailbox.url).port);
  const mailer = createMailer(readSettings({ SMTP_URL: url, MAIL_FROM: from }));
  const problem = await mailer?.send({ ...MESSAGE, to: { name: '', address: to } });
  mailer?.close();
  await mailbox.close();
  const [letter] = mailbox.received();
  return {
    problem,
    received: mailbox.received().length,
    from: letter?.mail.from?.value[0]?.address,
    to: letter?.to,
  };
}

test('with a password nothing is said to a server of elsewhere without TLS', async () => {
  // The address is this machine by another name, so that no network is needed.
  const { problem, received } = await sendBy((port) => `smtp://hotel:secret@[::ffff:127.0.0.1]:${port}`);
  expect(problem?.reason).toMatch(/STARTTLS|TLS/);
  expect(received).toBe(0);
});

test('without one, and on this machine, letters go as the server takes them', async () => {
  for (const host of ['[::ffff:127.0.0.1]', '127.0.0.1'])
    expect(await sendBy((port) => `smtp://${host}:${port}`)).toMatchObject({ problem: null, received: 1 });
});

test.each([
  ['as people write them', 'booking@тест.рф', 'info@россия.рф'],
  ['as browsers rewrite them', 'booking@xn--e1aybc.xn--p1ai', 'info@xn--h1alffa9f.xn--p1ai'],
])('a letter goes from and to addresses at .рф, %s', async (_, from, to) => {
  const sent = await sendBy((port) => `smtp://127.0.0.1:${port}`, from, to);
  // The mailbox shows domains as people write them.
  expect(sent).toEqual({ problem: null, received: 1, from: 'booking@тест.рф', to: ['info@россия.рф'] });
});
