/** Downloads an address of this site. A page with unsaved input stays as it is. */
export function downloadFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
