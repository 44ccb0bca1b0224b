/** The value for a missing image without a generated one. */
export const noGeneratedImage = 'none'
