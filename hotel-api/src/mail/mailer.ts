import nodemailer from 'nodemailer';
import type { DeliveryProblem } from '#api/src/events/delivery.ts';
import type { Settings } from '#lib/config/settings.ts';
import type { CalendarMethod } from '#rules/reservation/calendar-file.ts';
import { LOGO_CID } from './letter.ts';

export interface Message {
  /** The same whenever the same message is sent again, so that mail programs show it once. */
  id: string;
  /** The hotel's name, from which the message comes. */
  hotel: string;
  replyTo: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string | null;
  /** The picture that the HTML shows, a PNG. */
  logo: Buffer | null;
  /** `method` is that of its content (RFC 5546). */
  calendar: { name: string; content: string; method: CalendarMethod } | null;
  /** Where a mail program's own button stops such letters (RFC 8058); null: it shows none. */
  unsubscribe: string | null;
}

export interface Mailer {
  /** Returns null when the server has taken the message over; a status of 5xx is final (RFC 5321). */
  send(message: Message): Promise<DeliveryProblem | null>;
  close(): void;
}

/** For each turn of the conversation with the server. */
const TIMEOUT_MS = 10_000;
/** So many letters are sent at once. */
export const MAIL_CONNECTIONS = 3;

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const mustEncrypt = ({ protocol, password, hostname }: URL) =>
  protocol === 'smtp:' && password !== '' && !LOOPBACK.test(hostname);

/** Sends by the server of SMTP_URL; null where none is set. */
export function createMailer({ SMTP_URL: url, MAIL_FROM: from }: Settings): Mailer | null {
  if (!url || !from) return null;
  const transport = nodemailer.createTransport(
    {
      url,
      // Who is between could take the offer of TLS away, and would be told the password.
      requireTLS: mustEncrypt(new URL(url)),
      pool: true,
      maxConnections: MAIL_CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    // Nothing that a guest has typed may make the server read a file or ask another host.
    { disableFileAccess: true, disableUrlAccess: true },
  );
  const host = from.split('@')[1];
  return {
    async send({ id, hotel, replyTo, to, subject, text, html, logo, calendar, unsubscribe }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from: { name: hotel, address: from },
          ...(replyTo ? { replyTo } : {}),
          // Without brackets around it, an address on its own looks to spam filters like a list of recipients.
          to: { ...to, name: to.name || to.address },
          subject,
          text,
          ...(html ? { html } : {}),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe
              ? {
                  // Folded it would begin on a line of its own, which not every program reads.
                  'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }
              : {}),
          },
          attachments: [
            ...(logo
              ? [
                  {
                    filename: 'logo.png',
                    content: logo,
                    cid: LOGO_CID,
                    contentDisposition: 'inline' as const,
                  },
                ]
              : []),
            ...(calendar
              ? [
                  {
                    filename: calendar.name,
                    content: calendar.content,
                    contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
                  },
                ]
              : []),
          ],
        });
        return null;
      } catch (error) {
        const { message, responseCode = 0 } = error as Error & { responseCode?: number };
        // The server's words name the recipient, whom no log may have.
        return { reason: message.replace(/\S+@\S+/g, '[e-mail]'), isFinal: responseCode >= 500 };
      }
    },
    close: () => transport.close(),
  };
}
