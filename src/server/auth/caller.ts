/**
 * The page that a request was sent from: `isTrusted` for one of this site or of a listed same-site origin, whose
 * cookies are ours. `origin` is that of a listed page elsewhere; a script has neither.
 */
export type Caller = { isTrusted: boolean; origin?: string }
