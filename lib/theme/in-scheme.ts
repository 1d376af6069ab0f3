/**
 * A CSS value for each scheme. Of the two properties one is empty, the other invalid, so that its fallback applies
 * (tokens.css); older browsers lack light-dark().
 */
export const inScheme = (light: string, dark: string): string =>
  light === dark ? light : `var(--light,${light}) var(--dark,${dark})`;
