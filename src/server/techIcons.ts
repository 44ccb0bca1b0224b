/** An icon of `simple-icons`: a path in a 24 by 24 box. */
export type TechIcon = { title: string; slug: string; path: string }

type Marks = {
  /** Icons found by their titles. */
  titled: readonly TechIcon[]
  /** Icons by other names. */
  others: Readonly<Record<string, TechIcon>>
  /** Normalizes a name for comparison. */
  lettersOf: (name: string) => string
  addressOf: (mark: TechIcon) => string
}

/** Finds icons by technology name and by address. */
export function servedIcons({ titled, others, lettersOf, addressOf }: Marks) {
  const named = [...titled.map((mark) => [mark.title, mark] as const), ...Object.entries(others)]
  const marks = new Map(named.map(([name, mark]) => [lettersOf(name), mark]))
  const served = new Map([...marks.values()].map((mark) => [addressOf(mark), mark]))
  return {
    /** Address of the icon of a technology; undefined if unknown. */
    address(name: string): string | undefined {
      const mark = marks.get(lettersOf(name))
      return mark && addressOf(mark)
    },

    /** The icon at an address, as SVG in one color. */
    at(address: string): string | undefined {
      const mark = served.get(address)
      return (
        mark &&
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${mark.path}"/></svg>`
      )
    },
  }
}
