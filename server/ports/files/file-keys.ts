/** The keys of a file in the storage. Those of a business are under its id. */
export function keysOf(businessId: string, fileId: string) {
  const folder = `${businessId}/${fileId}`
  return { original: `${folder}/original`, view: `${folder}/view.jpg`, thumbnail: `${folder}/thumbnail.jpg` }
}

/** The id of the file of which a key is the original; null for a key of another business, or of none. */
export function fileIdIn(businessId: string, key: string): string | null {
  const id = key.slice(businessId.length + 1, -'/original'.length)
  const isKey = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) && key === keysOf(businessId, id).original
  return isKey ? id : null
}

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const fileKey = new RegExp(`^${uuid}/${uuid}/(?:original|view\\.jpg|thumbnail\\.jpg)$`)

/** Whether it is one of the keys that `keysOf` makes. */
export const isFileKey = (key: string): boolean => fileKey.test(key)
