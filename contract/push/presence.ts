import * as v from 'valibot'
import { type Role, roles } from '../people/roles.ts'

/** Ids only: each reader shows its own copy of the row. */
const RowId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]{1,100}$/))

/** A member's cursor: the row, and whether the member views or edits it. */
export const MemberCursor = v.strictObject({ row: RowId, mode: v.picklist(['looks', 'edits']) })
export type MemberCursor = v.InferOutput<typeof MemberCursor>

/** What a client publishes of itself; null: at no row. */
export const cursorEvent = 'client-spot'
const CursorMessage = v.strictObject({ spot: v.nullable(MemberCursor) })

/** A member's identity, as signed by the server. */
const UserInfo = v.object({ name: v.string(), role: v.picklist(roles) })

export const Member = v.object({
  id: v.string(),
  ...UserInfo.entries,
  /** One cursor for each row that the member is at: a user has several tabs. */
  spots: v.array(MemberCursor),
})
export type Member = v.InferOutput<typeof Member>

/** What our own hub sends at most once a second: members who joined, moved or left; with `all`, the whole list. */
export const membersEvent = 'people'
export const MembersMessage = v.object({
  all: v.optional(v.literal(true)),
  people: v.array(Member),
  gone: v.array(v.string()),
})
export type MembersMessage = v.InferOutput<typeof MembersMessage>

/** Parses a member's identity; null where it is malformed. */
export function readUserInfo(data: unknown): v.InferOutput<typeof UserInfo> | null {
  const result = v.safeParse(UserInfo, data)
  return result.success ? result.output : null
}

/** Parses a cursor message; null: at no row; undefined where it is malformed. */
export function readCursor(data: unknown): MemberCursor | null | undefined {
  const result = v.safeParse(CursorMessage, data)
  return result.success ? result.output.spot : undefined
}

/** Ably signs only the client id: so the id carries the member's identity. */
export function clientIdOf({ id, role, name }: { id: string; role: Role; name: string }): string {
  return `${id} ${role} ${name}`
}

export function readClientId(clientId: string): Omit<Member, 'spots'> | null {
  const [, id = '', role, name] = /^(\S+) (\S+) (.*)$/s.exec(clientId) ?? []
  const info = readUserInfo({ name, role })
  return info && { id, ...info }
}

/** The cursors of one member's tabs, one a row; `edits` wins over `looks`. */
export function cursorsOf(cursors: Iterable<MemberCursor | null>): MemberCursor[] {
  const rows = new Map<string, MemberCursor>()
  for (const cursor of cursors) if (cursor && rows.get(cursor.row)?.mode !== 'edits') rows.set(cursor.row, cursor)
  return [...rows.values()]
}
