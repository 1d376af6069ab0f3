/** A percentile by nearest rank; `share` is from 0 to 1. */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

export const median = (values) => percentile(values, 0.5);

/** A ratio formatted as `1.85×`. */
export const times = (value, reference) => `${(value / reference).toFixed(2)}×`;
