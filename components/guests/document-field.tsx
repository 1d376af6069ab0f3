import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { DOCUMENT_ACCEPT, documentProblem } from '#lib/client/guests/document-file.ts';
import styles from './document-field.module.css';
import { guestTexts } from './texts.ts';

type Props = {
  /** The name of the stored document. */
  current: string | null;
  /** The file that the guest has just picked. */
  file: File | null;
  /** The share of the bytes sent; null while nothing is being sent. */
  progress: number | null;
  onPick: (file: File | null) => void;
};

/** One file is sent with a guest, so only the first picked one is taken. */
export function DocumentField({ current, file, progress, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const name = file?.name ?? current;

  const pick = async (files: FileList | null) => {
    const [first] = files ?? [];
    if (!first) return;
    latest.current = first;
    const found = await documentProblem(first);
    if (latest.current !== first) return;
    setProblem(found);
    onPick(found ? null : first);
  };
  return (
    <div className={styles.field}>
      <span id="document-label" className={styles.label}>
        {guestTexts.document}
      </span>
      <div className={styles.box}>
        <Icon name="file" />
        <p className={styles.text}>
          {name ? <b>{name}</b> : null}
          <span id="document-hint">{guestTexts.documentHint}</span>
        </p>
        <input
          ref={input}
          type="file"
          accept={DOCUMENT_ACCEPT}
          className="visually-hidden"
          tabIndex={-1}
          aria-labelledby="document-label"
          onChange={(event) => {
            void pick(event.target.files);
            // Without this the browser would not report the same file again after it was refused.
            event.target.value = '';
          }}
        />
        <Button look="outline" aria-describedby="document-hint" onClick={() => input.current?.click()}>
          {name ? guestTexts.replaceFile : guestTexts.pickFile}
        </Button>
      </div>
      {progress !== null ? (
        <progress className={styles.progress} max={1} value={progress} aria-label={guestTexts.uploading} />
      ) : null}
      <p className={styles.problem} role="alert">
        {problem ? (
          <>
            <Icon name="warning" size={16} />
            <span>{problem}</span>
          </>
        ) : null}
      </p>
    </div>
  );
}
