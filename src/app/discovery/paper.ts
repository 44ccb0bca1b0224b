/** The ground of the page as tokens.css has it, for what does not know OKLCH. */
export const paper = { light: '#fbfaf7', dark: '#0c0e14' }
