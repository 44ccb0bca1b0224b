/** Messages for the owner; visitors do not load them. */
export const inboxMessages = {
  fetchFailed: 'Failed to fetch messages',
  none: 'No messages found.',
  deleted: 'Message deleted successfully!',
  deletedSeveral: 'Messages deleted successfully!',
  deleteFailed: 'Failed to delete message',
  updateFailed: 'Failed to update message',
  markedSpam: 'Moved to Spam',
  markedGood: 'Moved to Messages',
  unknown: 'This message does not exist',
  unknownAmong: 'One of these messages does not exist any more',
} as const
