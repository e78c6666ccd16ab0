import { BuiltPages, shellEntries } from './built-pages.ts'
import { tenFeatures } from './ten-features.ts'

/** Prints the first load of the signed-in shell as JSON: as it is, and with ten empty features more. */
async function load(plugins: Parameters<typeof BuiltPages.build>[0]) {
  await using pages = await BuiltPages.build(plugins)
  const planted = Object.keys(pages.manifest).filter((key) => key.includes('pages/planted-'))
  return { ...(await pages.firstLoad(shellEntries)), planted: planted.length }
}

process.stdout.write(JSON.stringify([await load([]), await load([tenFeatures()])]))
