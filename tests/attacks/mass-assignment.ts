import type { Hono } from 'hono'
import type { Call } from '../../contract/call.ts'
import { requestOf } from '../../server/testing/caller.ts'
import type { Probe } from '../api/probes.ts'

/** What nobody may set by saying so, in the spellings that people try; a call that really has one takes it out. */
const privileged: Readonly<Record<string, unknown>> = {
  role: 'super_admin',
  roles: ['super_admin'],
  active_role: 'super_admin',
  accessible_roles: 'super_admin',
  accessibleRoles: 'super_admin',
  permissions: ['intake_view', 'businesses:manage'],
  is_admin: true,
  isAdmin: true,
  admin: true,
  id: '00000000-0000-4000-8000-000000000001',
  _id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000001',
  person_id: '00000000-0000-4000-8000-000000000001',
  owner_id: '00000000-0000-4000-8000-000000000001',
  business: '00000000-0000-4000-8000-000000000001',
  business_id: '00000000-0000-4000-8000-000000000001',
  businessId: '00000000-0000-4000-8000-000000000001',
  root_shop_agent_id: null,
  needs_mfa: false,
  mfa_verified: true,
  mfa_methods: [],
  mfa_passed_at: '2026-01-01T00:00:00Z',
  notifications_email_verified_at: '2026-01-01T00:00:00Z',
  password_hash: 'none',
  api_key_hash: 'none',
  api_key_hint: 'none',
  business_api_key: 'none',
  state: 'active',
  status: 'ingested',
  version: 999,
  created_at: '2026-01-01T00:00:00Z',
  activated_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
}
const hazards = ['__proto__', 'constructor', 'prototype']

interface Shape {
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly wrapped?: Shape
  readonly options?: readonly Shape[]
}

interface Attempt {
  readonly how: string
  /** What the refusal must name. */
  readonly field: string
  readonly body: string
}

/** Marks the place where text goes in that no object could hold. */
const mark = '@@'

/** Every extra field that an accepted body could carry, one at a time; from the body and its schema. */
export function attemptsOn(call: Call, accepted: unknown): Attempt[] {
  const attempts: Attempt[] = []
  for (const { path, value, shape } of objectsIn(accepted, call.body, [])) {
    // What people keep for themselves has whatever form they like; hazards and repetitions are none of it.
    const own = shape?.entries
    const add = (how: string, name: string, text: string) => {
      const body = JSON.stringify(withMember(accepted, path)).replace(`"${mark}":0`, () => text)
      attempts.push({ how, field: nameOf([...path, name]), body })
    }
    for (const [name, to] of Object.entries(privileged)) {
      if (own && !Object.hasOwn(own, name)) add('assigned', name, `${JSON.stringify(name)}:${JSON.stringify(to)}`)
    }
    for (const name of hazards) add('hazard', name, `"${name}":{"role":"super_admin"}`)
    for (const [name, once] of Object.entries(value)) {
      if (once === undefined) continue
      const other = JSON.stringify(privileged[name] ?? once)
      add('twice', name, `${JSON.stringify(name)}:${other}`)
      add(
        'twice, spelled otherwise',
        name,
        `"\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${name.slice(1)}":${other}`,
      )
    }
  }
  return attempts
}

type Path = readonly (string | number)[]

function objectsIn(
  value: unknown,
  shape: Shape | undefined,
  path: Path,
): { path: Path; value: object; shape: Shape | undefined }[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = bare(shape)
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((one) => objectsIn(one, inner?.item, [...path, 0]))
  const below = Object.entries(value).flatMap(([name, one]) => objectsIn(one, inner?.entries?.[name], [...path, name]))
  return [{ path, value, shape: inner }, ...below]
}

/** Without what may be left out, or be of several kinds, around it. */
function bare(shape: Shape | undefined): Shape | undefined {
  if (shape?.wrapped) return bare(shape.wrapped)
  return shape?.options ? bare(shape.options.at(-1)) : shape
}

function withMember(value: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined) return { ...(value as object), [mark]: 0 }
  if (Array.isArray(value)) return value.with(Number(first), withMember(value[Number(first)], rest))
  const object = value as Record<string, unknown>
  return { ...object, [first]: withMember(object[String(first)], rest) }
}

function nameOf(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')
}

/** Sends them all as somebody who may make the call, and says which were not refused by the name of the field. */
export async function acceptedOf(
  app: Hono,
  call: Call,
  probe: Probe,
  who: { businessId: string; token: string | null },
): Promise<string[]> {
  const accepted: string[] = []
  for (const { how, field, body } of attemptsOn(call, probe.body)) {
    const { path, init } = requestOf(call, probe, who)
    const response = await app.request(path, { ...init, body })
    const text = await response.text()
    const names = [400, 422].includes(response.status)
      ? Object.keys((JSON.parse(text) as { errors?: object }).errors ?? {})
      : []
    if (!names.some((name) => name === field || name.startsWith(`${field}.`)))
      accepted.push(`${call.name}: ${field} ${how}: ${response.status} ${text.slice(0, 200)}`)
  }
  return accepted
}
