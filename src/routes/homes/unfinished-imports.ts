/** How many files of the business this browser has rows left to send of. Where nothing can be kept there are none. */
export async function unfinishedImports(businessId: string): Promise<number> {
  const { chunkStore } = await import('../../features/intake/import/sending/chunk-store.ts')
  const files = await chunkStore()
    .list(businessId)
    .catch(() => [])
  return files.filter(({ doneAt }) => doneAt === null).length
}
