type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** The fields of an object that are not undefined. */
export function definedFields<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>
}
