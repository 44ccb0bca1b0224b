/** Color schemes: the visitor's setting, always light, or always dark. */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export const isScheme = (value: unknown): value is Scheme => schemes.some((one) => one === value)
