/** What the owner is told of one of the lists, by what it and one of its records are called. */
const messagesOf = (many: string, one: string) => ({
  fetchFailed: `Failed to fetch ${many}`,
  network: 'Network error',
  failed: 'Operation failed',
  deleteFailed: `Failed to delete ${one.toLowerCase()}`,
  created: `${one} created successfully!`,
  updated: `${one} updated successfully!`,
  deleted: `${one} deleted successfully!`,
  unknown: `This ${one.toLowerCase()} does not exist`,
})

export const alsoMessages = {
  languages: messagesOf('languages', 'Language'),
  awards: messagesOf('awards', 'Award'),
  publications: messagesOf('publications', 'Publication'),
  volunteering: messagesOf('volunteering', 'Voluntary position'),
  interests: messagesOf('interests', 'Interest'),
}
