import type { AppointmentView } from '../../contract/appointments/appointment.ts'

/** What a claimant's address carries. */
export interface ClaimantLink {
  readonly id: string
  readonly token: string
}

type AppointmentPlace = Pick<AppointmentView, 'kind' | 'location_id' | 'timestamp'>
type More = Readonly<Record<string, string | undefined>>

const queryOf = ({ id, token }: ClaimantLink, more: More = {}) => {
  const query = new URLSearchParams({ id, token })
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value)
  return query.toString()
}

/** Addresses of the claimants' pages. */
export const addresses = {
  selector: (link: ClaimantLink, more?: More) => `/selector?${queryOf(link, more)}`,
  schedule: (link: ClaimantLink, location: string, more?: More) =>
    `/locations/${location}/schedule?${queryOf(link, more)}`,
  slot: (link: ClaimantLink, location: string, timestamp: number) =>
    `/locations/${location}/schedule/${timestamp}?${queryOf(link)}`,
  /** Of an appointment that the claimant has. */
  own: (link: ClaimantLink, { kind, location_id, timestamp }: AppointmentPlace): string =>
    kind === 'field' || !location_id ? addresses.fieldAppointment(link) : addresses.slot(link, location_id, timestamp),
  fieldRequest: (link: ClaimantLink) => `/field-request?${queryOf(link)}`,
  fieldScheduler: (link: ClaimantLink) => `/field-scheduler?${queryOf(link)}`,
  fieldAppointment: ({ id, token }: ClaimantLink) => `/field-appointments/${fieldToken({ id, token })}`,
  /** Leads to the page of the appointment as it is then; what outlives a move, as calendars do, holds no time. */
  appointment: ({ id, token }: ClaimantLink) => `/noauth/claimants/${id}/${token}/appointment`,
  cancel: ({ id, token }: ClaimantLink) => `/noauth/claimants/${id}/${token}/cancel`,
  /** The waiting list: ask, withdraw, accept an offer. */
  earlier: ({ id, token }: ClaimantLink) => `/noauth/claimants/${id}/${token}/earlier`,
  /** The survey: id and token in one part of the address. */
  survey: (link: ClaimantLink) => `/noauth/claim-survey/${fieldToken(link)}`,
  calendar: ({ id, token }: ClaimantLink) => `/noauth/claimants/${id}/${token}/appointment.ics`,
  /** Of the call that keeps steps. */
  steps: ({ id, token }: ClaimantLink) => `/api/v1/claimants/${id}/${token}/event`,
  map: ({ id, token }: ClaimantLink, location: string) => `/noauth/claimants/${id}/${token}/locations/${location}.svg`,
}

const idBytes = 16

/** Id and token in one part of an address, as `/field-appointments/{fieldAppointmentToken}` has it and the survey. */
export function fieldToken({ id, token }: ClaimantLink): string {
  const bytes = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.from(token, 'base64url')])
  return bytes.toString('base64url')
}

/** The link of such a part; what has another length leads nowhere. */
export function linkOfFieldToken(text: string): ClaimantLink {
  const bytes = /^[\w-]{64}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0)
  const hex = bytes.subarray(0, idBytes).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, token: bytes.subarray(idBytes).toString('base64url') }
}
