/** The value below which this share of them lies (nearest rank). */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

export const median = (values) => percentile(values, 0.5);

/** `1.85×`: a ratio as the table shows it. */
export const times = (value, reference) => `${(value / reference).toFixed(2)}×`;
