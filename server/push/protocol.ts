import * as v from 'valibot'

/** Pusher's protocol, version 7: its names and codes. 4000 to 4099 mean "do not come back", 4200 to 4299 "at once". */
export const protocolVersion = '7'

/** Code and reason of a close. */
export type Closing = readonly [code: number, reason: string]

export const closing = {
  unknownApp: [4001, 'Unknown app key'],
  wrongProtocol: [4007, 'Unsupported protocol version'],
  signedOut: [4009, 'Signed out'],
  fingerprintUnknown: [4101, 'Channel permissions can’t be checked right now'],
  overCapacity: [4100, 'Over capacity'],
  tooManyMessages: [4102, 'Too many messages'],
  goingAway: [4200, 'The server is restarting, reconnect'],
  silent: [4201, 'No pong received'],
  rightsChanged: [4202, 'Channel permissions have changed, reconnect'],
} satisfies Record<string, Closing>

/** Longest data of one message, in bytes: Pusher refuses more. */
export const maxDataBytes = 10_240
export const maxChannelsASocket = 100

const Incoming = v.object({
  event: v.pipe(v.string(), v.maxLength(200)),
  channel: v.optional(v.string()),
  data: v.optional(v.unknown()),
})
export type Incoming = v.InferOutput<typeof Incoming>

const Subscription = v.object({
  channel: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_\-=@,.;]{1,200}$/)),
  auth: v.optional(v.string(), ''),
  channel_data: v.optional(v.string()),
})

const Channel = v.object({ channel: v.string() })

/**
 * Who a socket is on a channel: the signed `channel_data`. Ours are the session, its fingerprint when it was signed,
 * until when (milliseconds) the signature may be used, and whether client events may be sent.
 */
const MemberData = v.object({
  user_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  user_info: v.optional(v.unknown()),
  session: v.optional(v.string()),
  standing: v.optional(v.string()),
  until: v.optional(v.number()),
  writes: v.optional(v.boolean()),
})
export type MemberData = v.InferOutput<typeof MemberData>

function read<S extends v.GenericSchema>(schema: S, text: unknown): v.InferOutput<S> | null {
  let value = text
  if (typeof text === 'string') {
    try {
      value = JSON.parse(text)
    } catch {
      return null
    }
  }
  const result = v.safeParse(schema, value)
  return result.success ? result.output : null
}

export const readIncoming = (text: string) => read(Incoming, text)
export const readSubscription = (data: unknown) => read(Subscription, data)
export const readChannel = (data: unknown) => read(Channel, data)
export const readMemberData = (text: string) => read(MemberData, text)

/** A message to a client. `data` is text already: it travels as a JSON string. */
export function message(event: string, data: string, more: { channel?: string; user_id?: string } = {}): string {
  return JSON.stringify({ event, ...more, data })
}

export function errorMessage(code: number | null, text: string): string {
  return message('pusher:error', JSON.stringify({ code, message: text }))
}
