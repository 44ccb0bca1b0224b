type Start = {
  address: string
  email: string
  /** Only if this start generated it. */
  password: string | undefined
  location: string
  /** Warnings about the site's security. */
  warnings: string[]
}

/** The text that a start prints: address, owner, location of the data. */
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
