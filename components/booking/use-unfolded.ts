import { useEffect, useState } from 'react';

/** Whether a part of the page is unfolded; a press that came before the scripts has unfolded it in the page already. */
export function useUnfolded(id: string, initially: boolean) {
  const [isUnfolded, setUnfolded] = useState(initially);
  useEffect(() => {
    const part = document.getElementById(id);
    if (part) setUnfolded(!part.hidden);
  }, [id]);
  return [isUnfolded, setUnfolded] as const;
}
