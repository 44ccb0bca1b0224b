/** A mark as `simple-icons` has it: a path within 24 by 24. */
export type Mark = { title: string; slug: string; path: string }

type Marks = {
  /** Those that are known by their titles. */
  titled: readonly Mark[]
  /** What people call them besides. */
  others: Readonly<Record<string, Mark>>
  /** The letters of a name that tell one from another. */
  lettersOf: (name: string) => string
  addressOf: (mark: Mark) => string
}

/** Finds marks by names, and at the addresses under which they are served. */
export function servedMarks({ titled, others, lettersOf, addressOf }: Marks) {
  const named = [...titled.map((mark) => [mark.title, mark] as const), ...Object.entries(others)]
  const marks = new Map(named.map(([name, mark]) => [lettersOf(name), mark]))
  const served = new Map([...marks.values()].map((mark) => [addressOf(mark), mark]))
  return {
    /** Where the mark of a known name is served; undefined for the others. */
    address(name: string): string | undefined {
      const mark = marks.get(lettersOf(name))
      return mark && addressOf(mark)
    },

    /** The mark at an address, as SVG in one ink. */
    at(address: string): string | undefined {
      const mark = served.get(address)
      return (
        mark &&
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${mark.path}"/></svg>`
      )
    },
  }
}
