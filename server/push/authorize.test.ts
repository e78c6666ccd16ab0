import { describe, expect, it } from 'vitest'
import { may } from '../../contract/people/permissions.ts'
import { channelOf, presenceChannelOf, type Topic, topics } from '../../contract/push/envelope.ts'
import { type Role, roles } from '../../contract/people/roles.ts'
import { personChannelOf } from '../../contract/push/person-channel.ts'
import { visibility } from '../events/visible-rows.ts'
import { authorizeChannel } from './authorize.ts'
import { verifyChannel } from './channel-signature.ts'
import { businesses } from './simulated-log.fixture.ts'

const [own, other] = businesses
const keys = { key: 'key', secret: 'secret' }
const socketId = '123.456'
const [ann, bob] = ['0a', '0b'].map((start) => `${start}000000-0000-4000-8000-000000000000`) as [string, string]

function authorizeFor(
  channel: string,
  { role = 'admin', socket = socketId }: { role?: Role; socket?: string } = {},
  session?: { id: string; standing: string; until: number },
) {
  const person = { role, permissions: [] }
  const user = {
    id: ann,
    businessId: own,
    name: 'Ann',
    role,
    may: (action: Parameters<typeof may>[1]) => may(person, action),
    follows: (topic: Topic) => visibility.isStreamOpen({ ...person, id: ann }, topic),
  }
  return authorizeChannel({ ...keys, user, socketId: socket, channel, session })
}

describe('who may listen', () => {
  it('signs for the socket that asks, and names the session to our own hub only', () => {
    const channel = channelOf(own, 'intake_item')
    const session = { id: 's1', standing: 'admin', until: 1 }
    const named = authorizeFor(channel, {}, session)
    const plain = authorizeFor(channel)
    if (!named.ok || !plain.ok) throw new Error('refused')
    expect(JSON.parse(named.channel_data ?? '')).toMatchObject({
      user_id: ann,
      session: 's1',
      standing: 'admin',
      until: 1,
    })
    expect(verifyChannel(keys, { socketId, channel, channelData: named.channel_data }, named.auth)).toBe(true)
    expect(verifyChannel(keys, { socketId, channel }, plain.auth)).toBe(true)
    expect(plain.channel_data).toBeUndefined()
    expect(verifyChannel(keys, { socketId: '9.9', channel }, plain.auth)).toBe(false)
  })

  it('answers for another business as for a channel that does not exist', () => {
    const unknown = authorizeFor('private-nothing')
    expect(unknown).toMatchObject({ ok: false, why: 'unknown' })
    expect(authorizeFor(channelOf(other, 'contact'))).toEqual(unknown)
    expect(authorizeFor(`presence-${own}`)).toEqual(unknown)
    expect(authorizeFor(`${channelOf(own, 'contact')}-more`)).toEqual(unknown)
  })

  it('lets a person, of whatever role, listen to the own channel, and to nobody else’s', () => {
    const [mine, bobs] = [ann, bob].map((id) => personChannelOf({ id, businessId: own }))
    for (const role of roles) {
      expect(authorizeFor(mine ?? '', { role })).toMatchObject({ ok: true })
      expect(authorizeFor(bobs ?? '', { role })).toEqual(authorizeFor('private-nothing'))
    }
    expect(authorizeFor(personChannelOf({ id: ann, businessId: other }))).toEqual(authorizeFor('private-nothing'))
    expect(authorizeFor((mine ?? '').replace('private', 'presence'))).toEqual(authorizeFor('private-nothing'))
  })

  it('says in its own words who one is among colleagues, over every service', () => {
    const channel = presenceChannelOf(own, 'contact')
    for (const session of [undefined, { id: 's1', standing: 'admin', until: 1 }]) {
      const answer = authorizeFor(channel, {}, session)
      if (!answer.ok) throw new Error('refused')
      const { auth, channel_data: channelData = '' } = answer
      expect(JSON.parse(channelData)).toMatchObject({ user_id: ann, user_info: { name: 'Ann', role: 'admin' } })
      expect(verifyChannel(keys, { socketId, channel, channelData }, auth)).toBe(true)
      const forged = channelData.replace('"Ann"', '"Bob"')
      expect(verifyChannel(keys, { socketId, channel, channelData: forged }, auth)).toBe(false)
    }
    expect(authorizeFor(presenceChannelOf(own, 'user'), { role: 'call_center' })).toMatchObject({ why: 'not-allowed' })
    expect(authorizeFor(presenceChannelOf(other, 'contact'))).toEqual(authorizeFor('presence-nothing'))
  })

  it.each([
    ['admin', topics.filter((topic) => topic !== 'personal_notification')],
    [
      'call_center',
      [
        'contact',
        'storm',
        'location',
        'event_notification',
        'notification',
        'contact_note',
        'call',
        'call_back',
        'appointment',
        'waiting_list',
        'production_log',
        'file',
        'conversation',
        'message',
        'consent',
        'call_script',
        'message_template',
      ],
    ],
    ['sales_agent', ['storm', 'location', 'event_notification', 'notification', 'lead_note', 'lead', 'shop_offer']],
  ] as const)('lets %s listen to what it may see: %j', (role, allowed) => {
    const received = topics.filter((topic) => authorizeFor(channelOf(own, topic), { role }).ok)
    expect(received).toEqual(allowed)
  })

  it.each(['', '1', '1.', 'a.b', '1.2.3', '1.2\n', ' 1.2', '1.2:private-x'])('takes %j for no socket', (socket) => {
    expect(authorizeFor(channelOf(own, 'contact'), { socket })).toMatchObject({ ok: false, why: 'malformed' })
  })
})
