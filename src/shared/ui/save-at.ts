/** Makes the browser save what is at an address as a file of this name. */
export function saveAt(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
