/** Properties of next/image for a placeholder; none where there is no blur. */
export function blurred(blur: string | undefined) {
  return blur ? ({ placeholder: 'blur', blurDataURL: blur } as const) : {};
}
