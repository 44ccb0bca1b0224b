/** Who asks: a browser on a page of ours, one on a page of the site `origin`, or none. */
export type Caller = { isOwnPage: boolean; origin?: string }
