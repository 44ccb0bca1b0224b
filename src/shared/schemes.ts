/** How light the page is: as the visitor's device is set, or always light, or always dark. */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export const isScheme = (value: unknown): value is Scheme => schemes.some((one) => one === value)
