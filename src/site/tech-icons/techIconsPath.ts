/** Path of the style sheet with the icons of skills. */
export const techIconsPath = '/marks/skills.css'
