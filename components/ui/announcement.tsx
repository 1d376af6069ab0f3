import { useEffect, useState } from 'react';

/**
 * Announces to screen readers what the page shows visually. The live region is empty for one frame before its
 * text, because a region inserted together with its text is not announced.
 */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSaid(text));
    });
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
