/** What the address of a workspace's page says, so that one row of it is found and open there. */
export function searchOfRow(id: string) {
  return { r: id }
}
