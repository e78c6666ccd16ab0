/** Where a file stands. Imports go from a higher layer to a lower one, never between two features. */
export interface Zone {
  readonly side: 'contract' | 'machines' | 'server' | 'src' | 'outside'
  readonly layer: number
  /** The feature, for files that belong to one. */
  readonly feature: string | null
}

const serverGround = ['db', 'http', 'events', 'ports', 'crud', 'lifecycle']
/** Folders of the server that put features together, as app.ts does. */
const serverComposes = ['demo', 'metrics', 'verification']
/** Files that tell them of each other. */
const composers = [
  'app.ts',
  'aggregates.ts',
  'unlogged-lifecycles.ts',
  'app-dependencies.ts',
  'dependencies.ts',
  'routes.ts',
  'text-planners.ts',
]

const isTestCode = (path: string) =>
  /(\.(test|fixture|factory|double|samples|paths)|-under-test)\.tsx?$|^server\/testing\//.test(path)

function zoneOf(path: string): Zone {
  const [side = '', folder = '', inside = ''] = path.split('/')
  if (side === 'contract' || side === 'machines') return { side, layer: 0, feature: null }
  if (side === 'server') return { side, ...serverZone(folder) }
  if (side === 'src') return { side, ...browserZone(folder, inside) }
  return { side: 'outside', layer: 0, feature: null }
}

function serverZone(folder: string): Omit<Zone, 'side'> {
  if (serverGround.includes(folder)) return { layer: 0, feature: null }
  if (serverComposes.includes(folder) || composers.includes(folder)) return { layer: 2, feature: null }
  if (folder.endsWith('.ts') || folder === 'start') return { layer: 3, feature: null }
  return { layer: 1, feature: folder }
}

function browserZone(folder: string, inside: string): Omit<Zone, 'side'> {
  if (folder === 'shared') return { layer: 0, feature: null }
  if (folder === 'workspace') return { layer: 0.5, feature: null }
  if (folder === 'features') return { layer: 1, feature: inside }
  return { layer: folder === 'routes' ? 2 : 3, feature: null }
}

const below = { contract: [], machines: ['contract'], server: ['contract', 'machines'], src: ['contract', 'machines'] }

/** Why `from` may not import `to` (a path from the root or a package), or null when it may. */
export function refusalOf(from: string, to: string): string | null {
  const importer = zoneOf(from)
  const isOurs = /^(contract|machines|server|src|stories|tests|e2e|bench|scripts|\.storybook)\//.test(to)
  if (importer.side === 'outside') return null
  if (!isOurs)
    return importer.side !== 'server' && to.startsWith('node:') && !isTestCode(from) ? 'runs in browsers' : null
  const imported = zoneOf(to)
  if (isTestCode(from)) return isForeign(importer, imported) ? `${importer.side} may not import ${imported.side}` : null
  if (isSampleOfManifest(from, to)) return null
  if (isTestCode(to) || imported.side === 'outside') return 'product code may not import test code'
  if (importer.side !== imported.side) {
    const allowed: readonly string[] = below[importer.side]
    return allowed.includes(imported.side) ? null : `${importer.side} may not import ${imported.side}`
  }
  if (imported.layer > importer.layer) return 'imports go downwards only'
  if (imported.layer === 1 && importer.layer === 1 && imported.feature !== importer.feature) return 'sibling features'
  return null
}

/** Samples are part of an aggregate's manifest, of which its tests are folded; nothing else that runs needs them. */
const isSampleOfManifest = (from: string, to: string) => from.endsWith('.aggregate.ts') && to.endsWith('.samples.ts')

/** Tests may reach everything on their own side, and what tests share. */
function isForeign(importer: Zone, imported: Zone): boolean {
  return (
    (importer.side === 'server' && imported.side === 'src') ||
    (importer.side === 'src' && imported.side === 'server') ||
    (importer.side === 'contract' && imported.side !== 'contract' && imported.side !== 'outside') ||
    (importer.side === 'machines' && (imported.side === 'server' || imported.side === 'src'))
  )
}
