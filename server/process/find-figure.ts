import type { AnyStateMachine } from 'xstate'
import type { ProcessFigure } from '../../contract/process/figure.ts'
import { arrowId, transitionsOf, withInner } from '../../machines/machine-arrows.ts'
import { invalid, Refused } from '../http/problem.ts'
import { catchUp, type Counting } from './catch-up.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Span, Which } from './process.queries.ts'

/** How long a request may count before it answers with what there is, in milliseconds. */
export const patience = 600
/** Further behind, figures would be of a part of the log: wrong, and as soon other ones. */
export const near = 1000

type Faults = Record<string, string>
interface Found {
  readonly span: Span
  readonly which: Which
}

/**
 * What a figure names, with the log counted up to now. What is none of this lifecycle or of this business is refused
 * by its field's name, before which `prefix` stands in the request.
 */
export async function findFigure(
  dependencies: Counting,
  { businessId, lifecycle, figure }: { businessId: string; lifecycle: Lifecycle; figure: ProcessFigure },
  prefix = '',
): Promise<Found> {
  const which = whichOf(lifecycle.machine, figure)
  if ('faults' in which) throw invalid(named(which.faults, prefix))
  await mustKnowStorm(dependencies, businessId, figure.storm, prefix)
  const { behind } = await catchUp(dependencies, businessId, patience)
  if (behind > near) {
    const left = behind.toLocaleString('en-US')
    throw new Refused(503, 'still-counting', `The figures are being updated: ${left} events left. Try again.`)
  }
  return { span: spanOf(lifecycle.name, figure), which: which.found }
}

/** Refuses a storm that does not belong to the business. */
export async function mustKnowStorm(
  { database, lifecycles }: Counting,
  businessId: string,
  storm: string | undefined,
  prefix = '',
): Promise<void> {
  const storms = lifecycles.find(({ name }) => name === 'storm')
  if (!storm || !storms) return
  const names = await database.withBusiness(businessId, (client) => storms.namesOf(client, [storm]))
  if (!names.has(storm)) throw invalid(named({ storm: 'No such event in this business' }, prefix))
}

export function spanOf(machine: string, { from, to, storm }: ProcessFigure): Span {
  return { machine, from: from || null, to: to || null, storm: storm || null }
}

const none = 'Not part of this lifecycle'

/** Given are the ids of a drawing, which another machine, or the same one earlier, may not have. */
function whichOf({ root, events }: AnyStateMachine, figure: ProcessFigure): { found: Which } | { faults: Faults } {
  const { state, edge, refused } = figure
  const nodes = withInner(root).filter((node) => node !== root)
  if ([state, edge, refused].filter((one) => one !== undefined).length !== 1) {
    return { faults: { state: 'Give exactly one of state, edge and refused' } }
  }
  if (edge !== undefined) {
    const isKnown = withInner(root).some((node) => transitionsOf(node).some((one) => arrowId(one) === edge))
    return isKnown ? { found: { edge } } : { faults: { edge: none } }
  }
  if (refused !== undefined) {
    const [path = '', event = ''] = refused.split('/')
    const isKnown = nodes.some(({ id }) => id === `${root.id}.${path}`) && events.includes(event)
    return isKnown ? { found: { state: path, event } } : { faults: { refused: none } }
  }
  const node = nodes.find(({ id }) => id === state)
  return node ? { found: { states: withInner(node).map(({ id }) => id) } } : { faults: { state: none } }
}

function named(faults: Faults, prefix: string): Faults {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`${prefix}${field}`, fault]))
}
