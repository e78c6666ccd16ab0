import { posix } from 'node:path'

/** The way of one command as README tells it. */
export interface ReadmeWay {
  /** Files, in their order: the first path of each numbered line. */
  readonly stations: readonly string[]
  /** Files and folders (with a slash at the end) that only pass the command on. */
  readonly passedThrough: readonly string[]
}

const maxStations = 8

/** Reads the section `## The way of one command`. */
export function wayOf(readme: string): ReadmeWay {
  const [, section = ''] = readme.split('## The way of one command\n')
  const lines = (section.split('\n## ')[0] ?? '').split('\n')
  const pathsIn = (line: string) => [...line.matchAll(/`([\w.-]+(?:\/[\w.-]*)+)`/g)].map(([, path = '']) => path)
  return {
    stations: lines.filter((line) => /^\d+\. /.test(line)).map((line) => pathsIn(line)[0] ?? ''),
    passedThrough: lines.filter((line) => line.startsWith('Passed through')).flatMap(pathsIn),
  }
}

/** Where README differs from the files of a recorded run, in their order. */
export function differencesOf({ stations, passedThrough }: ReadmeWay, recorded: readonly string[]): string[] {
  const found: string[] = []
  if (stations.length === 0 || stations.length > maxStations) found.push(`${stations.length} stations`)
  let last = -1
  for (const station of stations) {
    const place = recorded.indexOf(station)
    if (place < 0) found.push(`${station} takes no part`)
    else if (place < last) found.push(`${station} comes earlier`)
    else last = place
  }
  for (const [place, file] of recorded.entries()) {
    if (stations.includes(file) || passedThrough.some((path) => isWithin(file, path))) continue
    const before = stations.findLast((station) => recorded.indexOf(station) < place)
    const after = stations.find((station) => recorded.indexOf(station) > place)
    const isPartOf = [before, after].some((station) => station && posix.dirname(station) === posix.dirname(file))
    if (!isPartOf) found.push(`${file} is missing`)
  }
  for (const path of passedThrough) {
    if (!recorded.some((file) => isWithin(file, path))) found.push(`${path} is not passed through`)
  }
  return found
}

const isWithin = (file: string, path: string) => (path.endsWith('/') ? file.startsWith(path) : file === path)
