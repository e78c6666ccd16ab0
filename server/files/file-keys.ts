/** The keys of a file in the storage. Those of a business are under its id. */
export function keysOf(businessId: string, fileId: string) {
  const folder = `${businessId}/${fileId}`
  return { original: `${folder}/original`, view: `${folder}/view.jpg`, thumbnail: `${folder}/thumbnail.jpg` }
}
