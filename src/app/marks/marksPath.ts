/** The style sheet that says which mark hangs beside which skill. */
export const marksPath = '/marks/skills.css'
