export const writingPath = '/writing'

export const postPath = ({ slug }: { slug: string }) => `${writingPath}/${encodeURIComponent(slug)}`
