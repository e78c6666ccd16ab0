import fs from 'node:fs/promises'
import { type LoadFnOutput, registerHooks, syncBuiltinESMExports } from 'node:module'

/**
 * A planted fault, loaded before the server: an export is offered when it begins, and its file has its own name from
 * the first byte on. Who is killed while it is written leaves half a file that can be downloaded.
 */
const began = 'if (!begun || !isOfStart(begun, { file_id })) throw new NoLongerWanted()'
const offered = `await changeExport(needed, businessId, id, () => ({ type: 'CompleteExport', file_id, rows: total, bytes: 1 }))`
const looked = 'if (!one || !isOfStart(one, { file_id: fileId })) throw new NoLongerWanted()'

registerHooks({
  load(url, context, nextLoad): LoadFnOutput {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/server/exports/run-export.task.ts')) return loaded
    const source = String(loaded.source)
    if (!source.includes(began) || !source.includes(looked)) throw new Error('the fault cannot be planted any more')
    return { ...loaded, source: source.replace(began, offered).replace(looked, '') }
  },
})

const { open, rename } = fs
const ownName = (path: string) => path.replace(/\.[\w-]+\.partial$/, '')

fs.open = function openInPlace(path, ...more) {
  return typeof path === 'string' && path.endsWith('.partial') ? open(ownName(path), 'w') : open(path, ...more)
}
fs.rename = async function renameNothing(from, to) {
  if (typeof from !== 'string' || !from.endsWith('.partial')) await rename(from, to)
}
syncBuiltinESMExports()
