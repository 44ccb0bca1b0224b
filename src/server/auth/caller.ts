/**
 * The page that sent a request: `isTrusted` for this site and listed same-site origins, whose cookies are ours.
 * `origin` is set for other listed pages; scripts have neither.
 */
export type Caller = { isTrusted: boolean; origin?: string }
