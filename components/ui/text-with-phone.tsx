import { phoneLink } from '#lib/text/phone-link.ts';

/** A sentence that tells whom to call: where the phone stands in it, it is a link. */
export function TextWithPhone({ text, phone }: { text: string; phone: string | null }) {
  const at = phone ? text.indexOf(phone) : -1;
  if (!phone || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <a className="no-wrap" href={phoneLink(phone)}>
        {phone}
      </a>
      {text.slice(at + phone.length)}
    </>
  );
}
