import type { TenantClient } from '../../db/database.ts'
import { categoryOf, type Recorded, streamOf } from '../../../contract/events/recorded.ts'
import { readStreams } from '../../events/read.ts'
import type { Course, FoldCourse } from './course.ts'

/** The courses of a claim, its lead and its production log. */
export interface Courses {
  readonly contact: Course
  readonly lead: Course | null
  readonly log: Course | null
}

/** An aggregate of a claim at a version. */
interface AtVersion {
  readonly id: string
  readonly version: number
}

interface Wanted {
  readonly contact: AtVersion
  readonly lead: AtVersion | null
  readonly log: AtVersion | null
}

/** Some kilobytes each. */
const mostKept = 5_000

/**
 * Reads courses from the log, and keeps them by the versions of their streams: a claimant who looks again and again costs
 * no folding, and an event makes another version, so that what is kept is never old.
 */
export class CourseReader {
  readonly #fold: FoldCourse
  readonly #kept = new Map<string, Courses>()

  constructor(fold: FoldCourse) {
    this.#fold = fold
  }

  /** Null for a claim that has no events. */
  async read(client: TenantClient, { contact, lead, log }: Wanted): Promise<Courses | null> {
    const key = [contact, lead, log].map((one) => (one ? `${one.id} ${one.version}` : '')).join(',')
    const kept = this.#kept.get(key)
    if (kept) return kept
    const events = await readStreams(client, [
      streamOf('contact', contact.id),
      ...(lead ? [streamOf('lead', lead.id)] : []),
      ...(log ? [streamOf('production_log', log.id)] : []),
    ])
    const byCategory = Map.groupBy(events, ({ stream }) => categoryOf(stream))
    const courseOf = (category: 'contact' | 'lead' | 'production_log') => {
      const own: readonly Recorded[] = byCategory.get(category) ?? []
      return own.length > 0 ? this.#fold(category, own) : null
    }
    const own = courseOf('contact')
    if (!own) return null
    const courses = { contact: own, lead: courseOf('lead'), log: courseOf('production_log') }
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(key, courses)
    return courses
  }
}
