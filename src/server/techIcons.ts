/** An icon of `simple-icons`: a path in a 24 by 24 box. */
type TechIcon = { title: string; slug: string; path: string }

type IconSet = {
  /** Icons found by their titles. */
  titled: readonly TechIcon[]
  /** Icons by other names. */
  others: Readonly<Record<string, TechIcon>>
  /** Normalizes a name for comparison. */
  lettersOf: (name: string) => string
  addressOf: (icon: TechIcon) => string
}

/** Finds icons by technology name and by address. */
export function servedIcons({ titled, others, lettersOf, addressOf }: IconSet) {
  const named = [...titled.map((icon) => [icon.title, icon] as const), ...Object.entries(others)]
  const icons = new Map(named.map(([name, icon]) => [lettersOf(name), icon]))
  const served = new Map([...icons.values()].map((icon) => [addressOf(icon), icon]))
  return {
    /** Address of the icon of a technology; undefined if unknown. */
    address(name: string): string | undefined {
      const icon = icons.get(lettersOf(name))
      return icon && addressOf(icon)
    },

    /** The icon at an address, as SVG in one color. */
    at(address: string): string | undefined {
      const icon = served.get(address)
      return (
        icon &&
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${icon.path}"/></svg>`
      )
    },
  }
}
