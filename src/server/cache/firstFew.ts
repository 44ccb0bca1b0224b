/**
 * Says yes to the first `max` values that it meets, and to those again: for values that anybody can make
 * up, of which nothing may be kept without end, and none may push out another.
 */
export function firstFew(max: number): (value: string) => boolean {
  const known = new Set<string>()
  return (value) => {
    if (known.size < max) known.add(value)
    return known.has(value)
  }
}
