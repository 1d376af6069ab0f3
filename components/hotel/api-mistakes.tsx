import type { Cause } from '#lib/server/api/logged-mistakes.ts';

/** What the app has refused of the hotel API's answers so far, folded. Only a developer sees it: it is in English. */
export function ApiMistakes({ causes }: { causes: Cause[] }) {
  if (causes.length === 0) return null;
  return (
    <details lang="en">
      <summary>{`The API’s answers break the contract: ${causes.length}`}</summary>
      <ul>
        {causes.map(({ call, path, expected, received, times }) => (
          <li key={`${call} ${path} ${expected}`}>
            <span>{`${call} · `}</span>
            <b>{path || 'the answer'}</b>
            <span>{`: expected ${expected}, received ${received} (${times} ×)`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
