/**
 * Kinds of counts. Those from `visitor` to `country` are counted of page views, the others of what visitors do;
 * `not-counted` are views of visitors for whom a day had no room.
 */
export const visitKinds = [
  ...(['visitor', 'visit', 'page', 'referrer', 'source', 'device', 'country', 'opened'] as const),
  ...(['section', 'project', 'project-read', 'post', 'post-read', 'link', 'download'] as const),
  ...(['question', 'message-begun', 'message', 'not-counted'] as const),
] as const

export type VisitKind = (typeof visitKinds)[number]

/** Stands for the names of a day beyond the most that are kept. */
export const otherNames = '(other)'

/** How long names are kept, in days; afterwards there are sums by day, kind and link. */
export const namesKept = 90
