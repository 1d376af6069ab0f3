import { useEffect, useState } from 'react';

/**
 * Tells a screen reader a text that the page shows by other means. The region stands empty in the page for a
 * frame before its text: one that comes together with its text stays unsaid.
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
