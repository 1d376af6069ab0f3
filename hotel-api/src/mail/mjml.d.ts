/** The compiler has no types of its own. */
declare module 'mjml' {
  export default function compile(
    source: string,
    options: { validationLevel: 'strict' | 'soft' | 'skip'; fonts: Record<string, string> },
  ): Promise<{ html: string }>;
}
