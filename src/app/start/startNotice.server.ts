type Start = {
  address: string
  email: string
  /** Shown only when it was made up by this start. */
  password: string | undefined
  location: string
  /** What the owner should know of how the site is open, a sentence each. */
  warnings: string[]
}

/** The block that a start prints: where the site is, who owns it, where the data lives. */
export function startNotice({ address, email, password, location, warnings }: Start): string {
  const rows = [
    ['Site', address],
    ['Admin', `${address}/admin`],
    ['Owner', email],
    ...(password ? [['Password', `${password}   (shown only this once)`]] : []),
    ['Data', location],
  ]
  const lines = rows.map(([name = '', value]) => `  ${name.padEnd(10)}${value}`)
  const notes = warnings.flatMap((warning) => ['', `  Warning: ${warning}`])
  return ['', '  Vitrine is open.', '', ...lines, ...notes, ''].join('\n')
}
