import { askEarlierTime } from '../../contract/calls/ask-earlier-time.ts'
import { bookAppointment } from '../../contract/calls/book-appointment.ts'
import { createLocation } from '../../contract/calls/create-location.ts'
import { getLocation } from '../../contract/calls/get-location.ts'
import type { LocationView } from '../../contract/locations/location.ts'
import type { Caller } from './caller.ts'
import { Desk } from './desk.ts'
import { makeLocation } from './locations.factory.ts'

/** A location of an event with its slots, and contacts to book there. */
export class BookingDesk {
  readonly desk: Desk
  readonly storm: string

  private constructor(desk: Desk, storm: string) {
    this.desk = desk
    this.storm = storm
  }

  static async open(caller: Caller): Promise<BookingDesk> {
    const desk = new Desk(caller)
    return new BookingDesk(desk, (await desk.storm()).id)
  }

  async location(changes: Parameters<typeof makeLocation>[0] = {}): Promise<LocationView> {
    const body = makeLocation(changes)
    return (await this.desk.reviewer.ok(createLocation, { params: { s: this.storm }, body })).location
  }

  /** Starts of the slots of a location, in order. */
  slots({ location_days }: LocationView): number[] {
    return location_days.flatMap(({ slots }) => slots.map(({ timestamp }) => timestamp))
  }

  async contacts(count: number): Promise<string[]> {
    const names = Array.from({ length: count }, (_, index) => index)
    return Promise.all(
      names.map(async (index) => (await this.desk.addContact({ last_name: `Ames ${index}`, storm_id: this.storm })).id),
    )
  }

  /** Books, as the caller of the desk. */
  async book(contact: string, location_id: string, timestamp: number) {
    const sent = { params: { id: contact }, body: { location_id, timestamp } }
    return (await this.desk.reviewer.ok(bookAppointment, sent)).appointment
  }

  /** Books a contact of its own, who asks for an earlier time. */
  async waiting(location_id: string, timestamp: number): Promise<string> {
    const [id = ''] = await this.contacts(1)
    await this.book(id, location_id, timestamp)
    return (await this.desk.reviewer.ok(askEarlierTime, { params: { id }, body: {} })).entry.id
  }

  /** How many places of a slot are taken, as people see it. */
  async taken(location: string, timestamp: number): Promise<number> {
    const view = (await this.desk.reviewer.ok(getLocation, { params: { locationId: location } })).location
    return view.location_days.flatMap(({ slots }) => slots).find((slot) => slot.timestamp === timestamp)?.booked ?? -1
  }
}
