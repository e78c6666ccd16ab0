import type { ColleaguesState } from '../../../contract/colleagues/colleagues.ts'
import type { ColleagueDiary, ColleaguePage, Workplace } from './colleague.ts'
import { arriveAtWork, leaveWork, openLots } from './employees.ts'
import { type LocalClient, type Serve, signInLocally } from './local-client.ts'
import { openPresencePage, type Rooms } from './presence-page.ts'

type Speed = ColleaguesState['speed']

interface SimulationOptions {
  readonly serve: Serve
  /** Where others see them; null where a hosted service keeps presence. */
  readonly rooms: Rooms | null
  readonly report: (message: string, error: unknown) => void
}

/** Notes how many changes were confirmed, and no more: it may go on for days. */
class ChangeCount implements ColleagueDiary {
  changes = 0
  noteChange(): void {
    this.changes += 1
  }
  count(): void {}
  fault(): void {}
  noteIngest(): void {}
  noteCall(): void {}
  noteBooking(): void {}
}

const noPage: ColleaguePage = { showCursor() {}, pause() {}, resume() {}, close: async () => {} }

/** The simulated colleagues of a demo at this server: at most one group works at a time. */
export class Simulation {
  readonly #options: SimulationOptions
  #ending: AbortController | null = null
  #running: Promise<void> | null = null
  #diary = new ChangeCount()
  #people = 0
  #speed: Speed = 5
  #since: string | null = null
  #failure: string | null = null

  constructor(options: SimulationOptions) {
    this.#options = options
  }

  get state(): ColleaguesState {
    const isLeaving = this.#ending?.signal.aborted === true
    return {
      state: this.#running === null ? 'stopped' : isLeaving ? 'leaving' : 'running',
      speed: this.#speed,
      people: this.#people,
      changes: this.#diary.changes,
      since: this.#since,
      failure: this.#failure,
    }
  }

  /** Lets them work until `stop`; another speed lets those who work leave first. Nobody of the address `except` works. */
  async start(speed: Speed, except: string): Promise<void> {
    if (this.#running && speed === this.#speed && !this.#ending?.signal.aborted) return
    await this.stop()
    // Another request was faster.
    if (this.#running) return
    this.#speed = speed
    this.#failure = null
    this.#diary = new ChangeCount()
    this.#since = new Date().toISOString()
    this.#ending = new AbortController()
    this.#running = this.#work(this.#ending.signal, except).finally(() => {
      this.#running = null
      this.#people = 0
    })
  }

  /** They finish what they have begun, and leave. */
  async stop(): Promise<void> {
    this.#ending?.abort()
    await this.#running
  }

  async #work(signal: AbortSignal, except: string): Promise<void> {
    const { serve, rooms, report } = this.#options
    const fail = (error: unknown) => {
      this.#failure ??= error instanceof Error ? error.message : String(error)
      report('A simulated colleague has stopped.', error)
    }
    try {
      const workplace: Workplace<LocalClient> = {
        speed: this.#speed,
        seed: this.#since ?? '',
        diary: this.#diary,
        signal,
        signIn: (email) => signInLocally(serve, email),
        openPage: async ({ topic, signedIn }) => (rooms ? openPresencePage(rooms, await signedIn(), topic) : noPage),
      }
      const all = await arriveAtWork(workplace, except)
      this.#people = new Set(all.map(({ email }) => email)).size
      const [first] = all
      const lots = first ? (await openLots(first.colleague)).map(({ id }) => id) : []
      await Promise.all(all.map(({ work }) => work(lots).catch(fail)))
      await leaveWork(all)
    } catch (error) {
      fail(error)
    }
  }
}
