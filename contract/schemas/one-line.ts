/** Text without what ends a line, steers a terminal, or cannot be seen and may turn the text around it. */
export const ONE_LINE_PATTERN = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Emoji and words of some scripts fall apart without their joiners, which turn nothing around. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** What somebody has typed as a value in one line, which passes neither for a line of its own nor for a command. */
export const oneLine = (typed: string): string => typed.replace(UNSEEN, '').replace(CONTROLS, ' ').trim();

/** The lines of free text, each as a value. */
export const typedLines = (typed: string): string[] => typed.split(LINE_END).map(oneLine);

/** Free text as mail quotes it, so that none of its lines passes for one of the lines around. */
export const quoted = (typed: string): string[] => typedLines(typed).map((line) => `> ${line}`.trimEnd());
