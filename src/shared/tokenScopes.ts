/** Rights of an access token: to read all content, to change it, and to messages of visitors. */
export const tokenScopes = ['read', 'write', 'messages'] as const
export type TokenScope = (typeof tokenScopes)[number]
