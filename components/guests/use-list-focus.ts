import { useEffect, useRef, useState } from 'react';

/** Where the focus goes when what had it has left the list: the next guest that is there, else the way to add one. */
export function useListFocus() {
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = useRef(new Map<number, HTMLButtonElement>());
  const [candidates, setCandidates] = useState<number[] | null>(null);

  // After the dialog or the form has gone: while it stands the list takes no focus.
  useEffect(() => {
    if (candidates === null) return;
    const next = candidates.find((id) => rows.current.has(id));
    const target = next === undefined ? addButton.current : rows.current.get(next);
    target?.focus();
    setCandidates(null);
  }, [candidates]);

  const rowButton = (id: number) => (button: HTMLButtonElement | null) => {
    if (button) rows.current.set(id, button);
    else rows.current.delete(id);
  };
  return { addButton, rowButton, focusNext: setCandidates };
}
