import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { OwnSession } from '../people/own-session.ts'

export const listOwnSessions = defineCall({
  name: 'list-own-sessions',
  method: 'GET',
  path: 'auth/sessions',
  summary:
    'List the devices on which the caller is signed in, the last used first, and how many there may be. One more signs out the device that was unused for the longest time.',
  permission: 'signed-in',
  reply: v.strictObject({ sessions: v.array(OwnSession), most: v.number() }),
})
