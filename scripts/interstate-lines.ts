type Pair = readonly [longitude: number, latitude: number]

/** As in `data/us/towns.json.gz`: towns by the code of their state, the larger ones first. */
export type TownsByState = Readonly<
  Record<string, readonly (readonly [name: string, longitude: number, latitude: number])[]>
>

/** The points of each interstate by its number, in degrees. */
export type InterstateLines = Readonly<Record<string, readonly Pair[]>>

/**
 * Reads `data/us/interstates.txt`: `number | state: town, town | next state: town`. A town that is not among the towns
 * has its point behind its name: `Kaycee (-106.64 43.71)`. Of several with one name in a state it is the one nearest to
 * the town before.
 * @throws Error that names the interstate and the town that is not known
 */
export function interstateLines(text: string, towns: TownsByState): InterstateLines {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const [number = '', ...parts] = line.split(' | ')
      const points: Pair[] = []
      for (const part of parts) {
        const [state = '', names = ''] = part.split(': ')
        for (const name of names.split(', ')) {
          const at = pointOf(name, towns[state] ?? [], points.at(-1))
          if (!at) throw new Error(`I-${number}: ${name}, ${state} is not among the towns`)
          points.push(at)
        }
      }
      return [number, points]
    }),
  )
}

const withPoint = /^.* \((-?[\d.]+) (-?[\d.]+)\)$/

function pointOf(name: string, towns: TownsByState[string], before: Pair | undefined): Pair | undefined {
  const given = withPoint.exec(name)
  if (given) return [Number(given[1]), Number(given[2])]
  const found = towns.filter(([town]) => town === name).map(([, x, y]): Pair => [x, y])
  return before ? found.toSorted((a, b) => kilometersBetween(a, before) - kilometersBetween(b, before))[0] : found[0]
}

/** On a flat map: good enough for neighbors. */
export function kilometersBetween(one: Pair, other: Pair): number {
  const east = (one[0] - other[0]) * Math.cos((one[1] * Math.PI) / 180)
  return 111.2 * Math.hypot(east, one[1] - other[1])
}
