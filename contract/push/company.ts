import * as v from 'valibot'
import { type Role, roles } from '../people/roles.ts'

/** Ids only: what is shown of a row is the reader's own. */
const RowId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]{1,100}$/))

/** Where somebody is: which row, and whether only looking or changing it. */
export const Spot = v.strictObject({ row: RowId, mode: v.picklist(['looks', 'edits']) })
export type Spot = v.InferOutput<typeof Spot>

/** What a client says of itself; null: nowhere in particular. */
export const spotEvent = 'client-spot'
const SaidSpot = v.strictObject({ spot: v.nullable(Spot) })

/** Who somebody is, in the server's words. */
const UserInfo = v.object({ name: v.string(), role: v.picklist(roles) })

export const Colleague = v.object({
  id: v.string(),
  ...UserInfo.entries,
  /** One for each row that the person is on: people have several tabs. */
  spots: v.array(Spot),
})
export type Colleague = v.InferOutput<typeof Colleague>

/** What our own hub sends at most once a second: who came, moved or is gone; with `all`, who is there and nobody else. */
export const peopleEvent = 'people'
export const PeopleNews = v.object({
  all: v.optional(v.literal(true)),
  people: v.array(Colleague),
  gone: v.array(v.string()),
})
export type PeopleNews = v.InferOutput<typeof PeopleNews>

/** Reads what was signed or said; null for anything else. */
export function readUserInfo(data: unknown): v.InferOutput<typeof UserInfo> | null {
  const result = v.safeParse(UserInfo, data)
  return result.success ? result.output : null
}

/** The spot that was said, null for nowhere; undefined for what is no such word. */
export function readSpot(data: unknown): Spot | null | undefined {
  const result = v.safeParse(SaidSpot, data)
  return result.success ? result.output.spot : undefined
}

/** Ably signs a client's id and nothing else about it: so the id says who it is. */
export function clientIdOf({ id, role, name }: { id: string; role: Role; name: string }): string {
  return `${id} ${role} ${name}`
}

export function readClientId(clientId: string): Omit<Colleague, 'spots'> | null {
  const [, id = '', role, name] = /^(\S+) (\S+) (.*)$/s.exec(clientId) ?? []
  const info = readUserInfo({ name, role })
  return info && { id, ...info }
}

/** The rows that the tabs of one person are on, each once; changing a row says more than looking at it. */
export function spotsOf(said: Iterable<Spot | null>): Spot[] {
  const rows = new Map<string, Spot>()
  for (const spot of said) if (spot && rows.get(spot.row)?.mode !== 'edits') rows.set(spot.row, spot)
  return [...rows.values()]
}
