/** Where the build says which files each theme has. */
export const themesFile = 'themes.json'
