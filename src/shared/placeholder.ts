/** The value for a missing image without a placeholder. */
export const noPlaceholder = 'none'
