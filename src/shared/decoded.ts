/** A path or address without percent-encoding; unchanged if its escapes are not valid UTF-8. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
