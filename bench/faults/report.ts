/** Prints results and counts failures. */
export const report = {
  failures: 0,
  check(what: string, holds: boolean, found: unknown = ''): void {
    if (!holds) report.failures += 1
    console.log(`  ${holds ? 'holds ' : 'FAILED'}  ${what}  ${found}`)
  },
}
