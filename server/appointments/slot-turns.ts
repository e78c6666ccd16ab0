import { nameOfSlot, type SlotAddress } from './slot-places.ts'

interface Slot {
  /** Bookings under way in this process. */
  underWay: number
  /** How many may be: one until its free places are counted. */
  room: number
  isCounted: boolean
  readonly waiting: (() => void)[]
}

/** A booking that is under way. */
export interface Turn {
  /** So many places of the slot are free, as the database says. */
  sawFree(places: number): void
  /** Nobody needs to wait any more: the places are taken. */
  sawFull(): void
  /** Answers whether the places that were counted are taken now. */
  hasBooked(): boolean
  end(): void
}

/**
 * In a rush, lets as many bookings of a slot go on as it has free places and keeps the others in memory, where they cost
 * no lock and no connection. It decides nothing about places, and does not depend on what other processes do.
 */
export class SlotTurns {
  readonly #slots = new Map<string, Slot>()

  /** Resolves when it is this booking's turn. */
  async takeTurn(address: SlotAddress): Promise<Turn> {
    const name = nameOfSlot(address)
    const slot = this.#slots.get(name) ?? { underWay: 0, room: 1, isCounted: false, waiting: [] }
    this.#slots.set(name, slot)
    await new Promise<void>((resolve) => {
      slot.waiting.push(resolve)
      admit(slot)
    })
    return {
      sawFree: (places) => {
        if (slot.isCounted) return
        Object.assign(slot, { isCounted: true, room: Math.max(1, places) })
        admit(slot)
      },
      sawFull: () => {
        Object.assign(slot, { isCounted: true, room: Number.POSITIVE_INFINITY })
        admit(slot)
      },
      hasBooked: () => {
        slot.room -= 1
        return slot.room < 1
      },
      end: () => {
        slot.underWay -= 1
        admit(slot)
        if (slot.underWay === 0) this.#slots.delete(name)
      },
    }
  }
}

function admit(slot: Slot): void {
  while (slot.underWay < Math.max(1, slot.room)) {
    const next = slot.waiting.shift()
    if (!next) return
    slot.underWay += 1
    next()
  }
}
