/** Where the build says which files each theme has. */
export const themesFile = 'themes.json'
/** And each typeface that the owner can choose. */
export const typefacesFile = 'typefaces.json'
/** Folder of the build with the HTML of pages and these files, which only the server reads. */
export const templatesFolder = 'templates'
