/**
 * Where the people of the demo have their addresses. `.test` is reserved (RFC 2606): nobody receives mail there, so no
 * person of a real business has such an address.
 */
export const demoDomains = ['demo.test', 'other.test'] as const

export function isDemoAddress(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return demoDomains.some((one) => one === domain)
}
