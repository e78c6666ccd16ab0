import * as v from 'valibot'
import { roles } from '../people/roles.ts'
import { Me } from '../people/user.ts'
import { defineCall } from '../call.ts'

export const switchRole = defineCall({
  name: 'switch-role',
  method: 'POST',
  path: 'v1/role',
  summary: 'Switch to another accessible role, for this session: in all of its tabs, from the next request on.',
  permission: 'signed-in',
  body: v.strictObject({ role: v.picklist(roles) }),
  reply: v.strictObject({ user: Me }),
  refusals: { 403: 'It is none of the accessible roles.' },
})
