/** What the link of a mail carries, read from the address as it stands. */
export function linkToken(): string | null {
  return new URLSearchParams(location.search).get('token')
}
