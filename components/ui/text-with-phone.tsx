import { phoneLink } from '#rules/text/phone-link.ts';

/** A sentence that tells whom to call: where the phone stands in it, it is a link. */
export function TextWithPhone({ text, phone }: { text: string; phone: string | null }) {
  const at = phone ? text.indexOf(phone) : -1;
  if (!phone || at < 0) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <a className="no-wrap" href={phoneLink(phone)}>
        {phone}
      </a>
      <span>{text.slice(at + phone.length)}</span>
    </>
  );
}
