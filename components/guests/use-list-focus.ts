import { useEffect, useRef, useState } from 'react';

/** Moves the focus when its element has left the list: to the next guest, else to the add button. */
export function useListFocus() {
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = useRef(new Map<number, HTMLButtonElement>());
  const [candidates, setCandidates] = useState<number[] | null>(null);

  // After the dialog or form has closed: until then the list cannot take the focus.
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
